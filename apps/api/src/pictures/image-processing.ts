import { createHash } from 'node:crypto'
import { Refusal } from '@kashika/server/refusal'
import sharp, { type OutputInfo, type Sharp } from 'sharp'

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
const encodingVersion = 'v3'

const sizes = [
  { width: 1200, ending: '' },
  { width: 800, ending: '-800' },
  { width: 400, ending: '-400' },
] as const
/** What the zoom shows; AVIF and exports are made from it. */
const master = { maxSidePx: 2400, quality: 86 }
/** Of a customer, in one size. */
const photo = { maxSidePx: 1600, quality: 80 }

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
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })

/** Decoding and encoding anew drops metadata, location and anything hidden in the file. */
export async function processPicture(bytes: Uint8Array) {
  const name = toPictureName(bytes)
  const pixels = openPixels(await decode(bytes, master.maxSidePx))
  // In parallel: the master takes one core as long as all the others take another.
  const [masterBytes, resized] = await Promise.all([
    pixels.clone().webp({ quality: master.quality, effort: 2 }).toBuffer(),
    encodeSizes(pixels, name),
  ])
  const { width, height, preview, files } = resized
  return {
    name,
    width,
    height,
    preview,
    files: [{ name: toMasterName(name), bytes: masterBytes }, ...files],
  }
}

export async function processPhoto(bytes: Uint8Array) {
  const decoded = await decode(bytes, photo.maxSidePx)
  const encoded = await openPixels(decoded).webp({ quality: photo.quality }).toBuffer()
  return { bytes: encoded, width: decoded.info.width, height: decoded.info.height }
}

type Decoded = { data: Buffer; info: OutputInfo }

/** Without a timeout: our own pixels are bounded, and on a busy machine a picture must not be lost. */
const openPixels = ({ data, info: { width, height, channels } }: Decoded) =>
  sharp(data, { raw: { width, height, channels } })

/** From one copy in the largest width: each reading the master's pixels would hold twice the memory. */
async function encodeSizes(masterPixels: Sharp, name: string) {
  const largest = await masterPixels
    .clone()
    .resize({ width: sizes[0].width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = openPixels(largest)
  const [previewBytes, ...files] = await Promise.all([
    pixels.clone().resize({ width: 24 }).webp({ quality: 40 }).toBuffer(),
    ...sizes.map((size) => encode(pixels, name, size, 'webp')),
  ])
  const { width, height } = largest.info
  return { width, height, preview: `data:image/webp;base64,${previewBytes.toString('base64')}`, files }
}

/** Decodes every pixel, so that a broken file fails here; what fails later is our own fault. */
async function decode(bytes: Uint8Array, maxSidePx: number) {
  try {
    return await openImage(bytes)
      .timeout({ seconds: decodeTimeoutSeconds })
      .autoOrient()
      .resize({
        width: maxSidePx,
        height: maxSidePx,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout'))
      throw new Refusal('busy', 'The shop is very busy. Please send the picture again.', 5)
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

export const encodeJpeg = (bytes: Uint8Array) => sharp(bytes).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
