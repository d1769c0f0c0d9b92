/** The largest file of a picture, up to 2,400 pixels: only for who looks closer. */
export const getMasterUrl = (uploads: string, image: string) =>
  `${uploads}/${image.replace('.webp', '-master.webp')}`

/** Transparent: a draft may still be without a picture. */
const emptyPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

export const getThumbnailUrl = (uploads: string, image: string) =>
  image ? `${uploads}/${image.replace('.webp', '-400.webp')}` : emptyPicture
