import { type Call, calls } from '@kashika/contract/calls'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 4000}`
const mailbox = `http://127.0.0.1:${process.env['MAILBOX_PORT'] ?? 1080}`

/** Limits and guards are of no use in the browser and would cost each visitor a kilobyte. */
const shortenCalls: Plugin = {
  name: 'shorten-calls',
  load(id) {
    if (this.environment.name !== 'client' || !id.endsWith('/contract/src/calls.ts')) return
    const rows = Object.entries<Call>(calls).map(([name, { method, path, repeatable }]) => [
      name,
      { method, path, repeatable },
    ])
    return `export const calls = ${JSON.stringify(Object.fromEntries(rows))}`
  },
}

const layoutFiles =
  /contract\/src\/(calls|bounds)|app\/(api|session\/(?!sign-in-link)|shop|layout\/(?!page-head|no-script|navigation)|root|styles|seo\/(shop-)?json-ld|ui\/(badge|feedback\/toast|motion\/reveal|site-picture))/
const sharedStyles =
  /app\/(layout\/(?!page-head).*|ui\/(badge|button|icon|section-head|statistic|feedback\/banner|form\/text-field|motion\/reveal)|catalogue\/item\/stars)\.css/

export default defineConfig({
  plugins: [reactRouter(), shortenCalls],
  // As the edge does in production, plus the mailbox of development.
  server: {
    port: Number(process.env['WEB_PORT'] ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/uploads': api, '/mailbox': mailbox },
  },
  // A dependency that Vite discovers during the first page load makes that load fail once.
  optimizeDeps: { include: ['zod', 'fflate'] },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few large files: on a slow connection each request costs a round trip.
            codeSplitting: {
              groups: [
                { name: 'router', test: /node_modules\/react-router/ },
                // fflate is only needed by the owner's import.
                { name: 'react', test: /node_modules\/(?!fflate)/ },
                // Needed by every page, plus small styles that most pages share.
                { name: 'frame', test: (file) => layoutFiles.test(file) || sharedStyles.test(file) },
                { name: 'page-head', test: /app\/(layout\/page-head|ui\/lotus)\.css/ },
                { name: 'forms', test: /app\/ui\/(form|panel)/ },
                { name: 'item', test: /app\/catalogue\/item\/.*\.css/ },
                {
                  name: 'item-list',
                  test: /app\/(catalogue\/list\/.*|ui\/(feedback\/(dialog|empty-state)|highlighted-text|skeleton))\.css/,
                },
                { name: 'shared', test: /app\/(ui|seo|catalogue)/, minShareCount: 8 },
              ],
            },
          },
        },
      },
    },
  },
})
