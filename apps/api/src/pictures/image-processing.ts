import { createHash } from 'node:crypto'
import { maxPixels } from '@kashika/contract/owner-bounds'
import { findPictureProblem } from '@kashika/contract/picture-problem'
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

const decodeTimeoutSeconds = 10
/** Part of every name: change it with the sizes or qualities below, since files are cached for ever. */
const encodingVersion = 'v3'

const sizes = [
  { width: 1200, ending: '' },
  { width: 800, ending: '-800' },
  { width: 400, ending: '-400' },
] as const
/** What the zoom shows; AVIF and exports are made from it. */
const master = { box: { width: 2400, height: 2400 }, quality: 86 }
/** Pages show by width; a tall picture is bounded by the height of its master. */
const largestBox = { width: sizes[0].width, height: master.box.height }
/** Of a customer, in one size. */
const photo = { box: { width: 1600, height: 1600 }, quality: 80 }

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

type Box = { width: number; height: number }
type Decoded = { data: Buffer; info: OutputInfo }

const isAvif = (bytes: Uint8Array) => Buffer.from(bytes.subarray(4, 8)).toString() === 'ftyp'

const openImage = (bytes: Uint8Array) =>
  sharp(bytes, {
    limitInputPixels: isAvif(bytes) ? maxPixels.avif : maxPixels.others,
    failOn: 'error',
    pages: 1,
  })

const openUpright = (bytes: Uint8Array, { width, height }: Box) =>
  openImage(bytes)
    .timeout({ seconds: decodeTimeoutSeconds })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')

const openPixels = ({ data, info: { width, height, channels } }: Decoded) =>
  sharp(data, { raw: { width, height, channels } })

/** Decoding and encoding anew drops metadata, location and anything hidden in the file. */
export async function processPicture(bytes: Uint8Array) {
  const name = toPictureName(bytes)
  const largest = await decode(bytes, largestBox)
  // The master from the file again: as pixels it would lie in memory until it is collected (decisions/0092).
  const [masterBytes, { preview, files }] = await Promise.all([
    openUpright(bytes, master.box)
      .webp({ quality: master.quality, effort: 2 })
      .toBuffer()
      .catch((error) => {
        throwIfTimedOut(error)
        throw error
      }),
    encodePixels(largest, name),
  ])
  return {
    name,
    width: largest.info.width,
    height: largest.info.height,
    preview,
    files: [{ name: toMasterName(name), bytes: masterBytes }, ...files],
  }
}

async function encodePixels(decoded: Decoded, name: string) {
  const pixels = openPixels(decoded)
  const preview = await pixels.clone().resize({ width: 24 }).webp({ quality: 40 }).toBuffer()
  return {
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
    files: await encodeSizes(pixels, name, 'webp'),
  }
}

export async function processPhoto(bytes: Uint8Array) {
  const decoded = await decode(bytes, photo.box)
  const encoded = await openPixels(decoded).webp({ quality: photo.quality }).toBuffer()
  return { bytes: encoded, width: decoded.info.width, height: decoded.info.height }
}

/** Decodes every pixel, so that a broken file fails here; what fails later is taken for our own fault. */
async function decode(bytes: Uint8Array, box: Box): Promise<Decoded> {
  try {
    return await openUpright(bytes, box).raw().toBuffer({ resolveWithObject: true })
  } catch (error) {
    throwIfTimedOut(error)
    const hasTooManyPixels = error instanceof Error && error.message.includes('exceeds pixel limit')
    throw new Refusal(
      'unsupported',
      hasTooManyPixels
        ? 'This picture has too many pixels. Please send a JPEG, PNG or WebP of up to 25 megapixels, or an AVIF of up to 10.'
        : (findPictureProblem(bytes) ??
            'This picture could not be read. Please use a JPEG, PNG, WebP or AVIF file.'),
    )
  }
}

function throwIfTimedOut(error: unknown) {
  if (error instanceof Error && error.message.startsWith('timeout'))
    throw new Refusal('busy', 'The shop is very busy. Please send the picture again.', 5)
}

export const encodeAvif = (master: Uint8Array, picture: string) =>
  encodeSizes(openImage(master), picture, 'avif')

async function encodeSizes(source: Sharp, picture: string, format: 'webp' | 'avif'): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  for (const { width, ending } of sizes) {
    const resized = source.clone().resize({ width, withoutEnlargement: true })
    const encoded =
      format === 'webp' ? resized.webp({ quality: 76 }) : resized.avif({ quality: 52, effort: 4 })
    files.push({ name: picture.replace('.webp', `${ending}.${format}`), bytes: await encoded.toBuffer() })
  }
  return files
}

/** A JPEG has no transparency: without a ground it would be black. */
export const encodeJpeg = (bytes: Uint8Array, width: number) =>
  sharp(bytes)
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
