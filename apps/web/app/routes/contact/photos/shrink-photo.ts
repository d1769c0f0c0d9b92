/** The shop keeps no more than this. A few hundred kilobytes also go over a slow line, and without the place of a phone's picture. */
const maxPixels = 1600
const quality = 0.8

/** As a data URL, which is shown, kept and sent. Undefined for what this browser cannot read as a picture. */
export async function shrinkPhoto(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const scale = Math.min(1, maxPixels / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // A transparent picture would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', quality)
}

/** Not by `fetch`, which the pages' policy allows for our own addresses alone. */
export function toPhotoFile(photo: string): Blob {
  const bytes = Uint8Array.from(atob(photo.slice(photo.indexOf(',') + 1)), (char) => char.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}
