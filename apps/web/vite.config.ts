import { type Call, calls } from '@kashika/contract/calls'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 4000}`
const mailbox = `http://127.0.0.1:${process.env['MAILBOX_PORT'] ?? 1080}`

/** The browser only needs to know where a call goes; its limits and guards would cost each visitor a kilobyte. */
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

const frameFiles =
  /contract\/src\/(calls|bounds)|app\/(client\/(?!sign-in-link)|shop|layout\/(?!page-head|no-script|navigation)|root|styles|ui\/(feedback\/toast|site-picture))/
const smallLooks =
  /app\/(layout\/(?!page-head).*|ui\/(badge|button|icon|section-head|statistic|feedback\/banner|form\/text-field|motion\/reveal)|catalogue\/item\/stars)\.css/

export default defineConfig({
  plugins: [reactRouter(), shortenCalls],
  // In development Vite forwards what the edge forwards in production, and the letters that were sent.
  server: {
    port: Number(process.env['WEB_PORT'] ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/uploads': api, '/mailbox': mailbox },
  },
  // Beside those of React Router. One that Vite finds only while the first page loads makes that page fail once.
  optimizeDeps: { include: ['zod', 'fflate'] },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of many small ones: on a slow line each costs a round trip of its own.
            codeSplitting: {
              groups: [
                { name: 'router', test: /node_modules\/react-router/ },
                // What takes a zip apart is only for the shop's own people.
                { name: 'react', test: /node_modules\/(?!fflate)/ },
                // What the frame around every page needs, and the looks of small things that most pages have.
                { name: 'frame', test: (file) => frameFiles.test(file) || smallLooks.test(file) },
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
