import type { Category } from '@kashika/contract/categories'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { toPictureFiles } from '../../ui/site-picture.tsx'

type CataloguePictureProps = {
  /** Empty where a draft has none. */
  image: string
  uploads: string
  /** A tiny data URL shown while the picture loads; may be empty. */
  preview: string
  alt: string
  sizes: string
  className: string
  first?: boolean
  category?: Category
}

const placeholderDrawings = import.meta.glob<string>('../../assets/marks/ph-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

export function CataloguePicture(props: CataloguePictureProps) {
  const { image, uploads, preview, alt, sizes, className, first, category } = props
  const img = useRef<HTMLImageElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  // The picture may have failed before hydration.
  useEffect(() => setIsMissing(Boolean(img.current?.complete && img.current.naturalWidth === 0)), [])

  if ((isMissing || !image) && category)
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
  const { avif, webp, src, width, height } = toPictureFiles(image, uploads)
  return (
    <picture
      className={className}
      style={preview ? ({ '--preview': `url("${preview}")` } as CSSProperties) : undefined}
    >
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        ref={img}
        src={src}
        srcSet={webp}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        onError={() => setIsMissing(true)}
      />
    </picture>
  )
}
