import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

export const makePhoto = () =>
  sharp(randomBytes(60 * 40 * 3), { raw: { width: 60, height: 40, channels: 3 } })
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
