import type { ChosenItem } from '@kashika/contract'
import { trayBounds } from '@kashika/contract/bounds'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { CataloguePicture } from '../../catalogue/item/catalogue-picture.tsx'
import { Price } from '../../catalogue/price/price.tsx'
import type { RateLabel } from '../../catalogue/price/rate-labels.server.ts'
import { trayPage } from '../../content/tray/tray-page.ts'
import { useRootData } from '../../session/use-root-data.ts'
import type { TrayEntry } from '../../tray/stored-tray.ts'
import { changeTray } from '../../tray/tray.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { TextArea } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'

type TrayItem = Pick<ChosenItem, 'slug' | 'image' | 'preview' | 'category' | 'price'> & {
  rate?: RateLabel | undefined
}
/** Without an item: it has left the shop. */
export type TrayRow = { slug: string; name: string; facts: string; item?: TrayItem }

const words = trayPage.item
const sizes = '(min-width: 48rem) 10rem, 6.5rem'

type TrayItemsProps = {
  rows: TrayRow[]
  /** The visitor's own, with notes and to be changed. */
  tray?: readonly TrayEntry[]
}

export function TrayItems({ rows, tray }: TrayItemsProps) {
  const [moved, setMoved] = useState('')
  const onMoved = (place: number, name: string) => setMoved(words.moved(name, place + 1, rows.length))
  return (
    <div>
      <ul className="tray__items">
        {rows.map(({ slug, name, facts, item }, place) => {
          const entry = tray?.find((each) => each.slug === slug)
          return (
            <li key={slug} className="tray-item">
              {item ? <ItemPicture item={item} /> : <div className="tray-item__picture" />}
              <div>
                <div className="tray-item__head">
                  <h2>{item ? <Link to={`/products/${item.slug}`}>{name}</Link> : name}</h2>
                  {item && (
                    <p className="tray-item__price">
                      <Price price={item.price} rate={item.rate} />
                    </p>
                  )}
                </div>
                <p className="tray-item__facts">{facts}</p>
                {entry && (
                  <ItemControls
                    entry={entry}
                    name={name}
                    place={place}
                    isLast={place === rows.length - 1}
                    onMoved={onMoved}
                  />
                )}
              </div>
              {entry && item && (
                <TextArea
                  label={words.note}
                  rows={1}
                  maxLength={trayBounds.note.max}
                  value={entry.note ?? ''}
                  onChange={({ target }) => writeNote(slug, target.value)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </div>
  )
}

function ItemPicture({ item: { slug, image, preview, category } }: { item: TrayItem }) {
  const { uploads } = useRootData()
  return (
    <Link className="tray-item__picture" to={`/products/${slug}`} tabIndex={-1} aria-hidden="true">
      <CataloguePicture
        image={image}
        preview={preview}
        category={category}
        uploads={uploads}
        sizes={sizes}
        className="tray-item__image"
        alt=""
      />
    </Link>
  )
}

const writeNote = (slug: string, note: string) =>
  changeTray((tray) => tray.map((entry) => (entry.slug === slug ? { slug, note } : entry)))

type ItemControlsProps = {
  entry: TrayEntry
  name: string
  place: number
  isLast: boolean
  onMoved: (place: number, name: string) => void
}

function ItemControls({ entry, name, place, isLast, onMoved }: ItemControlsProps) {
  const move = (step: -1 | 1) => {
    flushSync(() => changeTray((tray) => moveEntry(tray, entry.slug, step)))
    onMoved(place + step, name)
    // The browser drops the focus of an element that is moved.
    const [up, down] = document.querySelectorAll<HTMLButtonElement>(`[data-move="${entry.slug}"]`)
    const [pressed, other] = step === -1 ? [up, down] : [down, up]
    ;(pressed?.disabled ? other : pressed)?.focus()
  }
  const remove = () => {
    changeTray((tray) => tray.filter(({ slug }) => slug !== entry.slug))
    const restore = () => changeTray((tray) => tray.toSpliced(place, 0, entry))
    showToast('info', words.removed(name), 10, { label: trayPage.undo, onClick: restore })
    document.querySelector('main')?.focus()
  }
  return (
    <div className="tray-item__controls">
      <button
        type="button"
        className="tray-item__remove"
        aria-label={words.removeNamed(name)}
        onClick={remove}
      >
        {words.remove}
      </button>
      <button
        type="button"
        className="icon-button tray-item__up"
        data-move={entry.slug}
        aria-label={words.up(name)}
        disabled={place === 0}
        onClick={() => move(-1)}
      >
        <Icon name="chevron" />
      </button>
      <button
        type="button"
        className="icon-button"
        data-move={entry.slug}
        aria-label={words.down(name)}
        disabled={isLast}
        onClick={() => move(1)}
      >
        <Icon name="chevron" />
      </button>
    </div>
  )
}

function moveEntry(tray: readonly TrayEntry[], slug: string, step: -1 | 1) {
  const place = tray.findIndex((entry) => entry.slug === slug)
  const entry = tray[place]
  return entry ? tray.toSpliced(place, 1).toSpliced(place + step, 0, entry) : tray
}
