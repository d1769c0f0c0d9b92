import type { Category } from '@kashika/contract/categories'
import { type CSSProperties, useEffect, useRef, useState } from 'react'

type CataloguePictureProps = {
  image: string
  uploads: string
  /** A few pixels of it, shown until it has come; empty where there are none. */
  preview: string
  /** Empty where the name stands beside it. */
  alt: string
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  sizes: string
  className: string
  /** In the first row: not lazy, and asked for before the others. */
  first?: boolean
  /** Whose line drawing takes its place should the file be missing. */
  category?: Category
}

const placeholderDrawings = import.meta.glob<string>('../../assets/marks/ph-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** A picture from the uploads, in the format the browser knows and the width the screen needs. */
export function CataloguePicture(props: CataloguePictureProps) {
  const { image, uploads, preview, alt, sizes, className, first, category } = props
  const img = useRef<HTMLImageElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  // It may have failed before the page came alive.
  useEffect(() => setIsMissing(Boolean(img.current?.complete && img.current.naturalWidth === 0)), [])

  if (isMissing && category)
    return (
      <div className={className}>
        <img
          src={placeholderDrawings[`../../assets/marks/ph-${category}.svg`]}
          alt={alt}
          width="1200"
          height="1200"
        />
      </div>
    )
  const base = `${uploads}/${image.replace('.webp', '')}`
  const toSrcSet = (format: string) =>
    `${base}-400.${format} 400w, ${base}-800.${format} 800w, ${base}.${format} 1200w`
  return (
    <picture
      className={className}
      style={preview ? ({ '--preview': `url("${preview}")` } as CSSProperties) : undefined}
    >
      <source type="image/avif" srcSet={toSrcSet('avif')} sizes={sizes} />
      <img
        ref={img}
        src={`${base}-800.webp`}
        srcSet={toSrcSet('webp')}
        sizes={sizes}
        alt={alt}
        width="1200"
        height="1200"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        onError={() => setIsMissing(true)}
      />
    </picture>
  )
}
