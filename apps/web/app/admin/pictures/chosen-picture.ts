import { maxPixels, megabyte } from '@kashika/contract/owner-bounds'
import { judgePicture, measuredSidePx, type PictureHint } from './picture-quality.ts'

export type ChosenPicture = {
  id: string
  file: File
  width: number
  height: number
  preview: string
  hints: PictureHint[]
  /** What it shows, in words. */
  alt: string
}

const previewSidePx = 208
const maxSidePx = 2400
const maxBytes = 2 * megabyte

export async function readPictureFile(file: File): Promise<ChosenPicture | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const { width, height } = bitmap
  // A data URL, since the CSP allows no other kind here.
  const preview = drawScaled(bitmap, previewSidePx).toDataURL('image/jpeg', 0.8)
  const hints = judgeBitmap(bitmap)
  bitmap.close()
  return { id: crypto.randomUUID(), file, width, height, preview, hints, alt: '' }
}

function judgeBitmap(bitmap: ImageBitmap): PictureHint[] {
  const { width, height } = bitmap
  const canvas = drawScaled(bitmap, measuredSidePx)
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return pixels ? judgePicture(pixels, { width, height }) : []
}

/** Phone photographs are shrunk: the shop shows 1,200 pixels, and the connection may be slow. */
export async function shrinkForUpload({ file, width, height }: ChosenPicture): Promise<Blob> {
  const allowedPixels = file.type === 'image/avif' ? maxPixels.avif : maxPixels.others
  if (file.size <= maxBytes && width * height <= allowedPixels) return file
  const bitmap = await createImageBitmap(file)
  const canvas = drawScaled(bitmap, maxSidePx)
  bitmap.close()
  const shrunkBlob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return shrunkBlob ?? file
}

function drawScaled(bitmap: ImageBitmap, maxSide: number): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return canvas
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}
