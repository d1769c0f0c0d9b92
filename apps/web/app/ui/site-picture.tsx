/** One of the site's own pictures, as the generated `assets/pictures/pictures.ts` names them. */
export type SitePictureFiles = {
  avif: string
  webp: string
  src: string
  width: number
  height: number
  /** The class of its blurred stand-in; a cut-out has none. */
  standIn?: string
}

type SitePictureProps = {
  picture: SitePictureFiles
  alt: string
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  sizes: string
  /** The page's first picture: not lazy, and asked for before the others. */
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

/** The <link> that lets the browser ask for the page's first picture before it has read the page. */
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
