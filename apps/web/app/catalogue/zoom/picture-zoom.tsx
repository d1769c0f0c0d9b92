import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { zoom as words } from '../../content/zoom.ts'
import { Icon } from '../../ui/icon.tsx'
import { getMasterUrl, getThumbnailUrl } from '../item/picture-urls.ts'
import { usePictureScale } from './use-picture-scale.ts'
import './picture-zoom.css'

export type PictureZoomProps = {
  name: string
  images: string[]
  descriptions: string[]
  uploads: string
  first: number
  /** The gallery's own pictures, shown until the masters have come; those never looked at are empty. */
  standIns: HTMLImageElement[]
  onClose: () => void
}

const step = 1.5

export function PictureZoom(props: PictureZoomProps) {
  const { name, images, descriptions, uploads, first, standIns, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLElement>(null)
  const titleId = useId()
  const [place, setPlace] = useState(first)
  const showNext = (change: 1 | -1) => show((place + change + images.length) % images.length)
  const { scaleTo, scaleBy, toggle, pointerHandlers } = usePictureScale(stage, showNext)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture starts centred.
  useEffect(centre, [place])

  function show(next: number) {
    scaleTo(1)
    setPlace(next)
  }
  function centre() {
    const { current } = stage
    current?.scrollTo((current.scrollWidth - current.clientWidth) / 2, 0)
  }
  function handleKey(event: KeyboardEvent) {
    const { current } = stage
    const canScroll = current && current.scrollWidth > current.clientWidth
    if (event.key === '+' || event.key === '=') scaleBy(step)
    else if (event.key === '-') scaleBy(1 / step)
    else if (event.key === 'ArrowRight' && !canScroll) showNext(1)
    else if (event.key === 'ArrowLeft' && !canScroll) showNext(-1)
    else return
    event.preventDefault()
  }

  const image = images[place] ?? ''
  const { currentSrc: standIn, naturalWidth, naturalHeight } = standIns[place] ?? {}
  const count = words.place(place + 1, images.length)
  return (
    <dialog
      ref={dialog}
      className="picture-zoom on-dark"
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={handleKey}
    >
      <div className="picture-zoom__head">
        <div>
          <h2 id={titleId}>{name}</h2>
          {images.length > 1 && <p role="status">{count}</p>}
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="picture-zoom__middle">
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
        <section
          ref={stage}
          className="picture-zoom__stage"
          aria-label={words.stage}
          tabIndex={0}
          onDoubleClick={({ clientX, clientY }) => toggle({ x: clientX, y: clientY })}
          {...pointerHandlers}
        >
          <img
            key={image}
            src={getMasterUrl(uploads, image)}
            alt={descriptions[place] ?? name}
            width={naturalWidth || 1200}
            height={naturalHeight || 1200}
            style={standIn ? { backgroundImage: `url("${standIn}")` } : undefined}
            decoding="async"
            draggable={false}
            onLoad={naturalWidth ? undefined : centre}
            onError={({ currentTarget }) => {
              if (standIn && currentTarget.src !== standIn) currentTarget.src = standIn
            }}
          />
        </section>
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
        {images.length > 1 && (
          <>
            <button
              type="button"
              className="icon-button picture-zoom__before"
              aria-label={words.before}
              onClick={() => showNext(-1)}
            >
              <Icon name="arrow" />
            </button>
            <button
              type="button"
              className="icon-button picture-zoom__next"
              aria-label={words.next}
              onClick={() => showNext(1)}
            >
              <Icon name="arrow" />
            </button>
          </>
        )}
      </div>
      <div className="picture-zoom__foot">
        {images.length > 1 && (
          <ul className="picture-zoom__thumbnails">
            {images.map((each, index) => (
              <li key={each}>
                <button
                  type="button"
                  aria-current={index === place || undefined}
                  aria-label={words.show(index + 1, images.length)}
                  onClick={() => show(index)}
                >
                  <img src={getThumbnailUrl(uploads, each)} alt="" width="56" height="56" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className="picture-zoom__hint">{words.hint}</p>
        <p className="picture-zoom__hint picture-zoom__hint--touch">{words.touchHint}</p>
        <div className="picture-zoom__buttons">
          <button
            type="button"
            className="icon-button"
            aria-label={words.smaller}
            onClick={() => scaleBy(1 / step)}
          >
            <Icon name="minus" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={words.larger}
            onClick={() => scaleBy(step)}
          >
            <Icon name="plus" />
          </button>
        </div>
      </div>
    </dialog>
  )
}
