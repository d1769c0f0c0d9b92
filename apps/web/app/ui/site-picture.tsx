export type SitePictureFiles = {
  avif: string
  webp: string
  src: string
  width: number
  height: number
  /** The class of the blurred stand-in; transparent pictures have none. */
  standIn?: string
}

type SitePictureProps = {
  picture: SitePictureFiles
  alt: string
  sizes: string
  first?: boolean
  className?: string
}

export function SitePicture({ picture, alt, sizes, first = false, className }: SitePictureProps) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        className={picture.standIn}
        src={picture.src}
        srcSet={picture.webp}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
      />
    </picture>
  )
}

/** Of a picture that came through the shop's own intake. */
export function toPictureFiles(image: string, uploads: string): SitePictureFiles {
  const base = `${uploads}/${image.replace('.webp', '')}`
  const toSrcSet = (format: string) =>
    `${base}-400.${format} 400w, ${base}-800.${format} 800w, ${base}.${format} 1200w`
  return {
    avif: toSrcSet('avif'),
    webp: toSrcSet('webp'),
    src: `${base}-800.webp`,
    width: 1200,
    height: 1200,
  }
}

export function preloadPicture({ avif }: SitePictureFiles, sizes: string) {
  return {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: 'high',
  } as const
}
