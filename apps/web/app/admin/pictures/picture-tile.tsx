import type { StockPicture } from '@kashika/contract'
import { stockBounds } from '@kashika/contract/owner-bounds'
import type { ChangeEvent, PointerEvent } from 'react'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { pictures as words } from '../../content/admin/stock.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { acceptedPictureTypes } from './picture-field.tsx'
import { PictureHints } from './picture-hints.tsx'

type PictureTileProps = {
  picture: StockPicture
  index: number
  hints: string[]
  count: number
  uploads: string
  onMove: (to: number, buttonName: string) => void
  onReplace: (event: ChangeEvent<HTMLInputElement>) => void
  onRemove: () => void
  onAltChange: (alt: string) => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  drag: 'lifted' | 'target' | undefined
}

export function PictureTile(props: PictureTileProps) {
  const {
    picture,
    index,
    hints,
    count,
    uploads,
    onMove,
    onReplace,
    onRemove,
    onAltChange,
    onPointerDown,
    drag,
  } = props
  const position = index + 1
  return (
    <li className="picture-tile" data-drag={drag} onPointerDown={onPointerDown}>
      <img
        src={getThumbnailUrl(uploads, picture.name)}
        alt={words.name(position, count)}
        width="400"
        height="400"
        draggable={false}
      />
      {index === 0 && <Badge>{words.first}</Badge>}
      <label className="picture-tile__alt">
        <span>{words.alt(position)}</span>
        <input
          className="input"
          value={picture.alt ?? ''}
          placeholder={words.altPlaceholder}
          maxLength={stockBounds.alt.max}
          autoComplete="off"
          dir="auto"
          onChange={({ currentTarget: { value } }) => onAltChange(value)}
        />
      </label>
      <PictureHints hints={hints} />
      <div className="picture-tile__buttons">
        <TileButton
          name="earlier"
          label={words.earlier(position)}
          disabled={index === 0}
          onClick={() => onMove(index - 1, 'earlier')}
        />
        <TileButton
          name="later"
          label={words.later(position)}
          disabled={position === count}
          onClick={() => onMove(index + 1, 'later')}
        />
        <label className="icon-button">
          <Icon name="upload" />
          <span className="visually-hidden">{words.replace(position)}</span>
          <input type="file" className="visually-hidden" accept={acceptedPictureTypes} onChange={onReplace} />
        </label>
        <TileButton name="remove" label={words.remove(position)} disabled={count === 1} onClick={onRemove} />
      </div>
    </li>
  )
}

const buttonIcons = { earlier: 'arrow', later: 'arrow', remove: 'bin' } as const

type TileButtonProps = {
  name: keyof typeof buttonIcons
  label: string
  disabled: boolean
  onClick: () => void
}

function TileButton({ name, label, disabled, onClick }: TileButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      data-button={name}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={buttonIcons[name]} />
    </button>
  )
}
