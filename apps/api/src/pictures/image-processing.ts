import { createHash } from 'node:crypto'
import { Refusal } from '@kashika/server/refusal'
import sharp, { type Sharp } from 'sharp'

// Only these four loaders: no SVG, GIF or PDF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

// No picture comes twice, so caching would only use memory.
sharp.cache(false)
// One thread a picture, on whatever system: the other cores are for visitors.
sharp.concurrency(1)

const maxPixels = 25_000_000
const decodeTimeoutSeconds = 10
/** Part of every name: change it with the sizes or qualities below, since files are cached for ever. */
const encodingVersion = 'v2'

const sizes = [
  { width: 1200, ending: '' },
  { width: 800, ending: '-800' },
  { width: 400, ending: '-400' },
] as const
/** The height is limited too, or a very long picture would stay huge. */
const master = { width: 1600, height: 3200 }

export type PictureFile = { name: string; bytes: Uint8Array }

export const toMasterName = (picture: string) => picture.replace('.webp', '-master.webp')

const fileName = /^([0-9a-f]{32})(-master|-800|-400)?\.(webp|avif)(\..+\.part)?$/

export function parseFileName(file: string): { picture: string; isPartial: boolean } | undefined {
  const [, hash, , , part] = fileName.exec(file) ?? []
  return hash ? { picture: `${hash}.webp`, isPartial: part !== undefined } : undefined
}

export function toPictureName(bytes: Uint8Array): string {
  return `${createHash('sha256').update(encodingVersion).update(bytes).digest('hex').slice(0, 32)}.webp`
}

const openImage = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).timeout({
    seconds: decodeTimeoutSeconds,
  })

/** Decoding and encoding anew drops metadata, location and anything hidden in the file. */
export async function processPicture(bytes: Uint8Array) {
  const name = toPictureName(bytes)
  const { data, info } = await decode(bytes)
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } }).timeout({ seconds: decodeTimeoutSeconds })
  // In parallel: the master takes one core as long as all the others take another.
  const [masterBytes, previewBytes, ...resized] = await Promise.all([
    pixels.clone().webp({ quality: 92, effort: 2 }).toBuffer(),
    pixels.clone().resize({ width: 24 }).webp({ quality: 40 }).toBuffer(),
    ...sizes.map((size) => encode(pixels, name, size, 'webp')),
  ])
  const displayWidth = Math.min(width, sizes[0].width)
  return {
    name,
    width: displayWidth,
    height: Math.max(1, Math.round((height * displayWidth) / width)),
    preview: `data:image/webp;base64,${previewBytes.toString('base64')}`,
    files: [{ name: toMasterName(name), bytes: masterBytes }, ...resized] as PictureFile[],
  }
}

/** Decodes every pixel, so that a broken file fails here; what fails later is our own fault. */
async function decode(bytes: Uint8Array) {
  try {
    return await openImage(bytes)
      .autoOrient()
      .resize({ ...master, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new Refusal(
      'unsupported',
      'This picture could not be read. Please use a JPEG, PNG, WebP or AVIF file.',
    )
  }
}

export async function encodeAvif(master: Uint8Array, picture: string): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  for (const size of sizes) files.push(await encode(openImage(master), picture, size, 'avif'))
  return files
}

async function encode(
  source: Sharp,
  picture: string,
  { width, ending }: (typeof sizes)[number],
  format: 'webp' | 'avif',
): Promise<PictureFile> {
  const resized = source.clone().resize({ width, withoutEnlargement: true })
  const encoded = format === 'webp' ? resized.webp({ quality: 76 }) : resized.avif({ quality: 52, effort: 4 })
  return { name: picture.replace('.webp', `${ending}.${format}`), bytes: await encoded.toBuffer() }
}
