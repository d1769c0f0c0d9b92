import { stockBounds } from '@kashika/contract/owner-bounds'
import type { ChangeEvent } from 'react'
import { pictures as words } from '../../content/admin/stock.ts'
import { acceptedPictureTypes } from '../../pictures/picture-files.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PictureHints } from './picture-hints.tsx'
import type { DragProps } from './use-drag-to-reorder.ts'

export type TilePicture = {
  /** The same after it has moved. */
  key: string
  src: string
  alt: string
  hints: string[]
  errorText?: string | undefined
}

type PictureTileProps = {
  picture: TilePicture
  index: number
  count: number
  onMove: (to: number, buttonName: string) => void
  onReplace: (event: ChangeEvent<HTMLInputElement>) => void
  onRemove: () => void
  onAltChange: (alt: string) => void
  dragProps: DragProps
}

export function PictureTile(props: PictureTileProps) {
  const { picture, index, count, onMove, onReplace, onRemove, onAltChange, dragProps } = props
  const position = index + 1
  return (
    <li className="picture-tile reorderable" {...dragProps}>
      <img src={picture.src} alt={words.name(position, count)} width="400" height="400" draggable={false} />
      {index === 0 && <Badge>{words.first}</Badge>}
      <AltField position={position} alt={picture.alt} onChange={onAltChange} />
      <PictureHints hints={picture.hints} />
      {picture.errorText && (
        <p className="field__error picture-tile__error" role="alert">
          <Icon name="warn" />
          {picture.errorText}
        </p>
      )}
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

type AltFieldProps = { position: number; alt: string; onChange: (alt: string) => void }

export function AltField({ position, alt, onChange }: AltFieldProps) {
  return (
    <label className="picture-alt">
      <span>{words.alt(position)}</span>
      <input
        className="input"
        value={alt}
        placeholder={words.altPlaceholder}
        maxLength={stockBounds.alt.max}
        autoComplete="off"
        dir="auto"
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
    </label>
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
