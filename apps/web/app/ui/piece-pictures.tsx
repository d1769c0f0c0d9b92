import type { Item } from '@kashika/contract'
import { type MouseEvent, useId, useRef } from 'react'
import { piece as words } from '../content/products.ts'
import { PiecePicture } from './piece-picture.tsx'

const sizes = '(min-width: 72rem) 36rem, (min-width: 48rem) 50vw, 100vw'

type PiecePicturesProps = {
  item: Pick<Item, 'name' | 'image' | 'preview' | 'category' | 'more'>
  uploads: string
}

/**
 * The pictures of a piece looked at closely. Several lie side by side in a strip that scrolls by itself, by finger,
 * wheel or arrow keys; the small ones below are links into it, so all of it works without scripts.
 */
export function PiecePictures({ item, uploads }: PiecePicturesProps) {
  const { name, image, preview, category, more = [] } = item
  const id = useId()
  const strip = useRef<HTMLElement>(null)
  const first = (
    <PiecePicture {...{ image, preview, category, uploads, sizes }} className="dlg__img" alt={name} first />
  )
  if (more.length === 0) return first

  const all = [image, ...more]
  // In the browser the address stays what it is.
  const show = (event: MouseEvent, place: number) => {
    event.preventDefault()
    const { current } = strip
    current?.scrollTo({ left: place * current.clientWidth })
  }
  return (
    <div className="gallery">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section ref={strip} className="gallery__strip" aria-label={words.pictures(name)} tabIndex={0}>
        <div id={`${id}0`}>{first}</div>
        {more.map((image, place) => (
          <div key={image} id={`${id}${place + 1}`}>
            <PiecePicture
              {...{ image, category, uploads, sizes }}
              preview=""
              className="dlg__img"
              alt={words.picture(name, place + 2, all.length)}
            />
          </div>
        ))}
      </section>
      <ul className="gallery__small">
        {all.map((image, place) => (
          <li key={image}>
            <a href={`#${id}${place}`} onClick={(event) => show(event, place)}>
              <img
                src={`${uploads}/${image.replace('.webp', '')}-400.webp`}
                alt={words.showPicture(place + 1, all.length)}
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
