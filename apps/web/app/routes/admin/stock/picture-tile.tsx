import type { StockPicture } from '@kashika/contract'
import type { ChangeEvent, PointerEvent } from 'react'
import { pictures as words } from '../../../content/stock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { accepted } from './picture-field.tsx'

type PictureTileProps = {
  picture: StockPicture
  place: number
  count: number
  uploads: string
  onMove: (to: number, deed: string) => void
  onReplace: (event: ChangeEvent<HTMLInputElement>) => void
  onRemove: () => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  /** Being dragged, or where another one would go. */
  drag: 'lifted' | 'target' | undefined
}

export function PictureTile(props: PictureTileProps) {
  const { picture, place, count, uploads, onMove, onReplace, onRemove, onPointerDown, drag } = props
  const nth = place + 1
  return (
    <li className="tile" data-drag={drag} onPointerDown={onPointerDown}>
      <img
        src={`${uploads}/${picture.name.replace('.webp', '')}-400.webp`}
        alt={words.name(nth, count)}
        width="400"
        height="400"
        draggable={false}
      />
      {place === 0 && <Badge>{words.first}</Badge>}
      <div className="tile__deeds">
        <Deed
          name="earlier"
          label={words.earlier(nth)}
          disabled={place === 0}
          onClick={() => onMove(place - 1, 'earlier')}
        />
        <Deed
          name="later"
          label={words.later(nth)}
          disabled={nth === count}
          onClick={() => onMove(place + 1, 'later')}
        />
        <label className="icon-btn">
          <Icon name="upload" />
          <span className="sr-only">{words.replace(nth)}</span>
          <input type="file" className="sr-only" accept={accepted} onChange={onReplace} />
        </label>
        <Deed name="remove" label={words.remove(nth)} disabled={count === 1} onClick={onRemove} />
      </div>
    </li>
  )
}

const deedIcons = { earlier: 'arrow', later: 'arrow', remove: 'bin' } as const

type DeedProps = { name: keyof typeof deedIcons; label: string; disabled: boolean; onClick: () => void }

function Deed({ name, label, disabled, onClick }: DeedProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      data-deed={name}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={deedIcons[name]} />
    </button>
  )
}
