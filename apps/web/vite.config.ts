import { type Call, calls } from '@kashika/contract/calls'
import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, type Plugin } from 'vite'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 4000}`
const mailbox = `http://127.0.0.1:${process.env['MAILBOX_PORT'] ?? 1080}`

/** Limits, guards and the owner's calls are of no use to a visitor and would cost two kilobytes. */
const shortenCalls: Plugin = {
  name: 'shorten-calls',
  load(id) {
    const [, file] = /\/contract\/src\/(calls|owner-calls)\.ts$/.exec(id) ?? []
    if (this.environment.name !== 'client' || !file) return
    const isOwners = file === 'owner-calls'
    const rows = Object.entries<Call>(calls)
      .filter(([, { access, notFromBrowsers }]) => !notFromBrowsers && (access === 'admin') === isOwners)
      .map(([name, { method, path, repeatable }]) => [
        name,
        { method: method === 'GET' ? undefined : method, path, repeatable },
      ])
    return `export const ${isOwners ? 'ownerCalls' : 'calls'} = ${JSON.stringify(Object.fromEntries(rows))}`
  },
}

/** `import text from './file.ts?inline-script'`: the file and its imports as one small classic script. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?')
    if (query !== 'inline-script') return
    if (this.environment.name === 'client') return `export default ''`
    const rolldownOptions = { input: file, output: { format: 'es' } } as const
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      build: { write: false, minify: true, rolldownOptions },
    })
    const [chunk] = 'output' in result ? result.output : []
    if (!chunk) throw new Error(`${file} could not be built.`)
    return `export default ${JSON.stringify(`(()=>{${chunk.code.trim().replace(/;$/, '')}})()`)}`
  },
}

/** A group takes in what its files import: without a group of its own, a file that visitors need as well ends up in it. */
const separateOwner: Plugin = {
  name: 'separate-owner',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const isOwnersModule = (id: string) =>
      /\/app\/(content\/|routes\/)?admin\/|\/owner-(calls|bounds)\.ts/.test(id)
    const ownersChunks = chunks.filter(({ moduleIds, facadeModuleId }) =>
      facadeModuleId ? isOwnersModule(facadeModuleId) : moduleIds.some(isOwnersModule),
    )
    const ownersFiles = new Set(ownersChunks.map(({ fileName }) => fileName))
    for (const { fileName, imports, moduleIds } of chunks) {
      const found = imports.find((file) => ownersFiles.has(file)) ?? moduleIds.find(isOwnersModule)
      if (found && !ownersFiles.has(fileName)) this.error(`${fileName}, which visitors load, has ${found}.`)
    }
  },
}

const layoutFiles =
  /contract\/src\/(calls|bounds|shop\/opening-hours)\.ts|app\/(root|api|tray\/(tray\.|stored)|content\/tray\/tray\.|session\/(?!sign-in-link)|shop\/(opening-hours|preview-flag|use-words)|layout\/(?!no-script)|styles|seo\/|ui\/(arrow-link|badge|button|icon|lotus|feedback\/(toast|banner)|form\/(field|search|select|text)|motion|site-picture)|catalogue\/item\/(catalogue-picture|stars))/
const sharedStyles =
  /app\/(layout\/(?!page-head).*|ui\/(badge|button|icon|lozenge|section-head|statistic|feedback\/banner|form\/text-field|motion\/reveal)|catalogue\/(item\/stars|price\/(price|rate-strip)))\.css/

/** Visitors load the names of all files, and the fewer characters a hash is made of, the better it compresses. */
const fileNames = { hashCharacters: 'hex' } as const

export default defineConfig({
  plugins: [reactRouter(), shortenCalls, inlineScripts, separateOwner],
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
    ssr: { build: { rolldownOptions: { output: fileNames } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            ...fileNames,
            // Few large files: each request costs a round trip on a slow connection, and together they compress better.
            codeSplitting: {
              groups: [
                // fflate and zod are only needed by the owner's import.
                { name: 'react', test: /node_modules\/(?!fflate|zod)|entry\.client/ },
                // Needed by every page, plus what most pages share.
                {
                  name: 'frame',
                  test: (file) =>
                    /preload-helper/.test(file) || layoutFiles.test(file) || sharedStyles.test(file),
                },
                { name: 'page-head', test: /app\/(layout\/page-head|ui\/lotus)\.css/ },
                {
                  name: 'forms',
                  test: /app\/(ui\/(form|panel)|content\/tray\/count|pictures)|shop\/zoned-time|picture-problem/,
                },
                { name: 'item', test: /app\/catalogue\/item\/.*\.css/ },
                {
                  name: 'item-list',
                  test: /app\/(catalogue\/(dialog|list)\/.*|ui\/(feedback\/(dialog|empty-state)|highlighted-text|skeleton))\.css/,
                },
                // Without what is fetched when somebody points at a card or opens it.
                {
                  name: 'catalogue',
                  test: /app\/(catalogue\/(item\/format|price\/(price|format-rate)\.|list)|content\/products\.ts|tray\/tray-button)/,
                },
                { name: 'gallery', test: /app\/catalogue\/item\/(item-gallery|picture-urls)/ },
                { name: 'dialog', test: /app\/ui\/feedback\/dialog\.tsx/ },
                { name: 'account', test: /app\/(content\/account|session\/sign-in-link)/ },
                // What the owner's areas share: every file more is a name in the route table that visitors load.
                {
                  name: 'owner',
                  test: /owner-(calls|bounds)|contract\/src\/(catalogue\/price|shop\/shop-links)|use-now|app\/(admin\/(enquiry|frame|shell|pictures|notifications\/(device|notifications-data)|item-form\/tags|rates\/(describe-unset-rate|format-change|rate-history|shop-time)|shop\/shop-section|today\/today-part)|content\/admin\/(admin|frame|import|notifications|stock)|ui\/feedback\/confirm-dialog)\b/,
                },
              ],
            },
          },
        },
      },
    },
  },
})
