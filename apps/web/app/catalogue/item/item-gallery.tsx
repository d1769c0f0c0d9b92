import type { Item } from '@kashika/contract'
import { type MouseEvent, useId, useRef } from 'react'
import { itemWords as words } from '../../content/products.ts'
import { CataloguePicture } from './catalogue-picture.tsx'
import './item-gallery.css'

const sizes = '(min-width: 72rem) 36rem, (min-width: 48rem) 50vw, 100vw'

type ItemGalleryProps = {
  item: Pick<Item, 'name' | 'image' | 'preview' | 'category' | 'more'>
  uploads: string
}

/** A scrollable strip with links to its pictures, so that it works without scripts. */
export function ItemGallery({ item, uploads }: ItemGalleryProps) {
  const { name, image, preview, category, more = [] } = item
  const id = useId()
  const strip = useRef<HTMLElement>(null)
  const firstPicture = (
    <CataloguePicture
      image={image}
      preview={preview}
      category={category}
      uploads={uploads}
      sizes={sizes}
      className="item-gallery__picture"
      alt={name}
      first
    />
  )
  if (more.length === 0) return firstPicture

  const allImages = [image, ...more]
  // Keeps the fragment out of the address.
  const scrollToPicture = (event: MouseEvent, index: number) => {
    event.preventDefault()
    const { current } = strip
    current?.scrollTo({ left: index * current.clientWidth })
  }
  return (
    <div className="item-gallery">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section ref={strip} className="item-gallery__strip" aria-label={words.pictures(name)} tabIndex={0}>
        <div id={`${id}0`}>{firstPicture}</div>
        {more.map((image, index) => (
          <div key={image} id={`${id}${index + 1}`}>
            <CataloguePicture
              image={image}
              category={category}
              uploads={uploads}
              sizes={sizes}
              preview=""
              className="item-gallery__picture"
              alt={words.picture(name, index + 2, allImages.length)}
            />
          </div>
        ))}
      </section>
      <ul className="item-gallery__thumbnails">
        {allImages.map((image, index) => (
          <li key={image}>
            <a href={`#${id}${index}`} onClick={(event) => scrollToPicture(event, index)}>
              <img
                src={`${uploads}/${image.replace('.webp', '')}-400.webp`}
                alt={words.showPicture(index + 1, allImages.length)}
                width="400"
                height="400"
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
