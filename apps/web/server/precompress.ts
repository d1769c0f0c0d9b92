import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Runs after the build, so that no request waits for compression. */
const folder = fileURLToPath(new URL('../build/client/', import.meta.url))
const files = (await readdir(folder, { recursive: true })).filter((name) =>
  /\.(js|css|svg|txt|webmanifest)$/.test(name),
)
for (const name of files) {
  const bytes = await readFile(folder + name)
  await writeFile(`${folder}${name}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${folder}${name}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
