import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { Refusal } from '../platform/refusal.ts'

// Everything libvips can open but these four is refused: no SVG, no GIF, no PDF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

const mostPixels = 25_000_000
const decodeSeconds = 10
/** Part of every name: a change of the sizes or qualities below must give new names, since files are cached for ever. */
const recipe = 'v1'

/** The widths a picture is kept in, and what its file's name ends in. The widest has the plain name. */
const sizes = [
  { width: 1200, ending: '' },
  { width: 800, ending: '-800' },
  { width: 400, ending: '-400' },
] as const

export type KeptFile = { name: string; bytes: Uint8Array }

export const masterOf = (picture: string) => picture.replace('.webp', '-master.webp')

export function nameOf(bytes: Uint8Array): string {
  return `${createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32)}.webp`
}

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).timeout({
    seconds: decodeSeconds,
  })

/**
 * Decodes what was sent and writes it anew, so that nothing but the picture survives: no metadata, no place where
 * it was taken, no second file inside. What cannot be decoded as JPEG, PNG, WebP or AVIF is refused.
 */
export async function takeIn(bytes: Uint8Array) {
  const name = nameOf(bytes)
  try {
    const { data: master, info } = await open(bytes)
      .autoOrient()
      .resize({ width: 1600, withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 92 })
      .toBuffer({ resolveWithObject: true })
    const { data: tiny } = await open(master)
      .resize({ width: 24 })
      .webp({ quality: 40 })
      .toBuffer({ resolveWithObject: true })
    const width = Math.min(info.width, sizes[0].width)
    return {
      name,
      width,
      height: Math.round((info.height * width) / info.width),
      preview: `data:image/webp;base64,${tiny.toString('base64')}`,
      files: [{ name: masterOf(name), bytes: master }, ...(await encode(master, name, 'webp'))] as KeptFile[],
    }
  } catch {
    throw new Refusal(
      'unsupported',
      'This picture could not be read. Please use a JPEG, PNG, WebP or AVIF file.',
    )
  }
}

/** Every size of a picture in one format, made from its master. */
export async function encode(
  master: Uint8Array,
  picture: string,
  format: 'webp' | 'avif',
): Promise<KeptFile[]> {
  const files: KeptFile[] = []
  for (const { width, ending } of sizes) {
    const sized = open(master).resize({ width, withoutEnlargement: true })
    const encoded = format === 'webp' ? sized.webp({ quality: 76 }) : sized.avif({ quality: 52, effort: 4 })
    files.push({ name: picture.replace('.webp', `${ending}.${format}`), bytes: await encoded.toBuffer() })
  }
  return files
}
