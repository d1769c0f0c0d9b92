import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** After the build: every text file of the client once more as .br and .gz, so that no request waits for it. */
const folder = fileURLToPath(new URL('../build/client/', import.meta.url))
const files = (await readdir(folder, { recursive: true })).filter((name) =>
  /\.(js|css|svg|txt|webmanifest)$/.test(name),
)
for (const name of files) {
  const bytes = await readFile(folder + name)
  await writeFile(`${folder}${name}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${folder}${name}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
