import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

export const makePhoto = (width = 60, height = 40) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()

export const makePhotoWithMetadata = (width: number) =>
  sharp({ create: { width, height: 600, channels: 3, background: 'gold' } })
    .withExif({
      IFD0: { Copyright: 'Secret-Copyright', Make: 'Secret-Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 18/1 0/1' },
    })
    .jpeg()
    .toBuffer()

export async function readMetadata(bytes: Uint8Array) {
  const { exif, xmp, iptc } = await sharp(bytes).metadata()
  return [exif, xmp, iptc].filter(Boolean)
}

/** 12 megapixels with grain over a seed picture: smooth colour decodes faster than any photograph. */
export async function makeLargePhoto(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 }
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const
  const grain = await sharp({ create: { ...size, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer()
  const ring = await readFile(new URL('../seed/pictures/ring-lotus-padma.jpg', import.meta.url))
  return sharp(ring)
    .resize({ ...size, fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

export const makeLargeAvif = (): Promise<Buffer> =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'gold' } })
    .avif({ effort: 0 })
    .toBuffer()
