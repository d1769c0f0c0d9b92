const sizes = '(min-width: 80rem) 22vw, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw'

/** A piece's picture in the width the screen needs. The name beside it says what it shows, so its alt is empty. */
export function PiecePicture({ image, uploads, eager }: { image: string; uploads: string; eager: boolean }) {
  const base = `${uploads}/${image.replace('.webp', '')}`
  const widths = (format: string) =>
    `${base}-400.${format} 400w, ${base}-800.${format} 800w, ${base}.${format} 1200w`
  return (
    <picture className="card__img">
      <source type="image/avif" srcSet={widths('avif')} sizes={sizes} />
      <img
        src={`${base}-800.webp`}
        srcSet={widths('webp')}
        sizes={sizes}
        alt=""
        width="600"
        height="600"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
