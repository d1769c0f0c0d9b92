import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { decode, encode } from '@jridgewell/sourcemap-codec'
import { type Plugin, rolldown } from 'rolldown'

/** Makes all that a server needs besides Node: decisions/0060. Runs after the build of apps/web. */
const folder = 'build'
const pages = `${process.cwd()}/apps/web/build/server/index.js`

const programs = {
  api: 'apps/api/src/server.ts',
  worker: 'apps/api/src/worker.ts',
  web: 'apps/web/server/server.ts',
  'parse-email-program': 'apps/api/src/enquiries/mailbox/parsing/parse-email-program.ts',
  'encode-avif-program': 'apps/api/src/pictures/encode-avif-program.ts',
  migrate: 'apps/api/src/commands/migrate.ts',
  admin: 'apps/api/src/commands/admin.ts',
  'shop-import': 'apps/api/src/commands/shop-import.ts',
  export: 'apps/api/src/commands/export.ts',
  openapi: 'apps/api/src/commands/openapi.ts',
  doctor: 'scripts/doctor.ts',
  'push-keys': 'scripts/push-keys.ts',
  'check-settings': 'scripts/check-settings.ts',
  'tell-owner': 'apps/api/src/commands/tell-owner.ts',
}
const scripts = {
  migrate: 'node --enable-source-maps migrate.js',
  'admin:grant': 'node --enable-source-maps admin.js grant',
  'admin:revoke': 'node --enable-source-maps admin.js revoke',
  'shop:import': 'node --enable-source-maps shop-import.js',
  export: 'node --enable-source-maps export.js',
  openapi: 'node --enable-source-maps openapi.js',
  doctor: 'node --enable-source-maps doctor.js',
  'push-keys': 'node --enable-source-maps push-keys.js',
}
const nativePackages = ['sharp', '@node-rs/argon2']

const readPagesWithMap: Plugin = {
  name: 'read-pages-with-map',
  load: {
    filter: { id: pages },
    handler: (id) => ({ code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') }),
  },
}

rmSync(folder, { recursive: true, force: true })
const bundle = await rolldown({
  input: programs,
  platform: 'node',
  // `pg` works without pg-native, which is not installed.
  external: [...nativePackages, 'pg-native'],
  resolve: { alias: { 'virtual:react-router/server-build': pages } },
  plugins: [readPagesWithMap],
  // Leaves out what packages have for development only: half of React.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  // "use client" in packages has no meaning here.
  checks: { moduleLevelDirective: false },
})
await bundle.write({
  dir: folder,
  chunkFileNames: 'chunks/[name]-[hash].js',
  sourcemap: true,
  sourcemapExcludeSources: true,
  comments: { legal: true, annotation: false, jsdoc: false },
})
rewrite('**/*.js', escapeNonAscii)
rewrite('**/*.js.map', shortenMap)

cpSync('apps/api/migrations', `${folder}/migrations`, { recursive: true })
cpSync('apps/web/build/client', `${folder}/client`, { recursive: true })
cpSync('shop.json', `${folder}/shop.json`)
nativePackages.forEach(copyPackage)
const { name, version } = readPackageFile('package.json')
const packageFile = { name, version, private: true, type: 'module', scripts }
writeFileSync(`${folder}/package.json`, `${JSON.stringify(packageFile, null, 2)}\n`)

/**
 * Node holds a script of ASCII in one byte a character, any other in two. String.raw would see the escapes: ours makes
 * only patterns, which read both alike.
 */
function escapeNonAscii(code: string) {
  return code.replace(/\\[\s\S]|[^\0-\x7f]/g, (found) => {
    const character = found.at(-1) ?? ''
    return character <= '\x7f' ? found : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/**
 * Node reads all source maps when it starts; whole, they would double its memory. Our own code is found by the line
 * where its statement begins, that of packages by its file.
 */
function shortenMap(text: string) {
  const map = JSON.parse(text)
  const isPackage: boolean[] = map.sources.map((source: string) => source.includes('node_modules'))
  let last: number | undefined
  const lines = decode(map.mappings).map((line) => {
    const first = line.find(([, source]) => source !== undefined)
    const source = first?.[1]
    if (!first || source === undefined || (source === last && isPackage[source])) return []
    last = source
    return [first]
  })
  return JSON.stringify({ ...map, mappings: encode(lines) })
}

function rewrite(pattern: string, change: (text: string) => string) {
  for (const path of globSync(`${folder}/${pattern}`)) writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** With its dependencies; those for other systems are not installed. */
function copyPackage(name: string) {
  const source = `node_modules/${name}`
  if (!existsSync(source)) return
  cpSync(source, `${folder}/${source}`, { recursive: true })
  const { dependencies, optionalDependencies } = readPackageFile(`${source}/package.json`)
  Object.keys({ ...dependencies, ...optionalDependencies }).forEach(copyPackage)
}

function readPackageFile(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
