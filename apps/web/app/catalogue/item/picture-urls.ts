/** The largest file of a picture, up to 2,400 pixels: only for who looks closer. */
export const getMasterUrl = (uploads: string, image: string) =>
  `${uploads}/${image.replace('.webp', '-master.webp')}`

export const getThumbnailUrl = (uploads: string, image: string) =>
  `${uploads}/${image.replace('.webp', '-400.webp')}`
