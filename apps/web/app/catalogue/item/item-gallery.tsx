import type { ItemDetails } from '@kashika/contract'
import { type ComponentType, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { itemWords as words } from '../../content/products/item.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PictureZoomProps } from '../zoom/picture-zoom.tsx'
import { CataloguePicture } from './catalogue-picture.tsx'
import { getMasterUrl, getThumbnailUrl } from './picture-urls.ts'
import './item-gallery.css'

const sizes = '(min-width: 72rem) 36rem, (min-width: 48rem) 50vw, 100vw'

type ItemGalleryProps = {
  item: Pick<ItemDetails, 'name' | 'image' | 'preview' | 'category' | 'more' | 'alts'>
  uploads: string
}

type OpenZoom = Pick<PictureZoomProps, 'first' | 'standIns'> & { Zoom: ComponentType<PictureZoomProps> }

/** A scrollable strip with links to its pictures and to their large files, so that it works without scripts. */
export function ItemGallery({ item, uploads }: ItemGalleryProps) {
  const { name, image, preview, category, more = [], alts = [] } = item
  const id = useId()
  const strip = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState<number>()
  const [zoom, setZoom] = useState<OpenZoom>()
  const images = [image, ...more]

  const readPosition = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    // A dialog that is not yet open has no width.
    setCurrent(Math.round(scrollLeft / (clientWidth || 1)))
  }
  // The strip may have been scrolled before hydration.
  useEffect(readPosition, [])

  // Keeps the fragment out of the address.
  const scrollToPicture = (event: MouseEvent, index: number) => {
    event.preventDefault()
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }
  const openZoom = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href, parentElement } = event.currentTarget
    const standIns = [
      ...(parentElement?.querySelectorAll<HTMLImageElement>('.item-gallery__picture img') ?? []),
    ]
    const zoomModule = await import('../zoom/picture-zoom.tsx').catch(() => undefined)
    if (zoomModule) setZoom({ Zoom: zoomModule.PictureZoom, first: index, standIns })
    else location.assign(href)
  }

  const descriptions = images.map(
    (_, index) => alts[index] || (index === 0 ? name : words.picture(name, index + 1, images.length)),
  )
  const slides = images.map((each, index) => (
    <a
      key={each}
      id={`${id}${index}`}
      className="item-gallery__open"
      href={getMasterUrl(uploads, each)}
      data-zoom=""
      aria-label={`${words.lookCloser}: ${descriptions[index]}`}
      tabIndex={current === undefined || index === current ? undefined : -1}
      onClick={(event) => openZoom(event, index)}
    >
      <CataloguePicture
        image={each}
        preview={index === 0 ? preview : ''}
        category={category}
        uploads={uploads}
        sizes={sizes}
        className="item-gallery__picture"
        alt={descriptions[index] ?? name}
        first={index === 0}
      />
      <span className="item-gallery__zoom">
        <Icon name="zoom" />
        <span>{words.lookCloser}</span>
      </span>
    </a>
  ))
  return (
    <div className="item-gallery">
      {images.length === 1 ? (
        slides
      ) : (
        <>
          {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
          <section
            ref={strip}
            className="item-gallery__strip"
            aria-label={words.pictures(name)}
            tabIndex={0}
            onScroll={readPosition}
          >
            {slides}
          </section>
          {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
          <ul className="item-gallery__thumbnails">
            {images.map((each, index) => (
              <li key={each}>
                <a
                  href={`#${id}${index}`}
                  aria-current={index === current || undefined}
                  onClick={(event) => scrollToPicture(event, index)}
                >
                  <img
                    src={getThumbnailUrl(uploads, each)}
                    alt={words.showPicture(index + 1, images.length)}
                    width="400"
                    height="400"
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {zoom && (
        <zoom.Zoom
          name={name}
          images={images}
          descriptions={descriptions}
          uploads={uploads}
          first={zoom.first}
          standIns={zoom.standIns}
          onClose={() => setZoom(undefined)}
        />
      )}
    </div>
  )
}
