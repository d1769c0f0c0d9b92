const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

/** Why the beginning of a file is no picture that can be taken, where it tells. No zod here: forms in the browser import it. */
export function findPictureProblem(start: Uint8Array): string | undefined {
  if (start.length === 0) return 'This file is empty. Please choose the picture again.'
  const [box, brand] = [start.subarray(4, 8), start.subarray(8, 12)].map((part) =>
    String.fromCharCode(...part),
  )
  if (box !== 'ftyp' || !heicBrands.includes(brand ?? '')) return undefined
  return 'This is a HEIC photo, which most browsers cannot show. Please save it as a JPEG. On an iPhone: Settings, Camera, Formats, Most Compatible.'
}
