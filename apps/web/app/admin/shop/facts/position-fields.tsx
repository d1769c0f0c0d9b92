import type { Shop } from '@kashika/contract'
import { useState } from 'react'
import { shopWords } from '../../../content/admin/shop.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { readPosition } from './read-position.ts'

type Position = Shop['position']
type PositionFieldsProps = {
  position: Position
  error?: string | undefined
  onChange: (position: Position) => void
}
type Part = 'latitude' | 'longitude'

const words = shopWords.facts

/** Both numbers or none: half a place is kept here alone. */
export function PositionFields({ position, error, onChange }: PositionFieldsProps) {
  const [typed, setTyped] = useState<Record<Part, string>>()
  const [isShortLink, setIsShortLink] = useState(false)
  const texts = typed ?? {
    latitude: String(position?.latitude ?? ''),
    longitude: String(position?.longitude ?? ''),
  }

  function type(part: Part, text: string) {
    const pasted = readPosition(text)
    const next = pasted
      ? { latitude: String(pasted.latitude), longitude: String(pasted.longitude) }
      : { ...texts, [part]: text }
    setTyped(next)
    setIsShortLink(/^https?:/.test(text) && !pasted)
    const isEmpty = next.latitude === '' && next.longitude === ''
    const read =
      pasted ??
      (next.latitude && next.longitude ? readPosition(`${next.latitude},${next.longitude}`) : undefined)
    if (read || isEmpty) onChange(read)
  }

  const isHalf = (texts.latitude === '') !== (texts.longitude === '')
  const isRead = texts.latitude === '' || readPosition(`${texts.latitude},${texts.longitude}`)
  const problem =
    (isShortLink && words.linkWithoutPlace) ||
    (isHalf && words.halfPosition) ||
    (!isRead && words.unreadPosition) ||
    undefined
  const told = problem ?? error
  const partField = (part: Part, label: string) => (
    <TextField
      ref={(input) => input?.setCustomValidity(problem ?? '')}
      label={label}
      value={texts[part]}
      onChange={({ target }) => type(part, target.value)}
      onBlur={() => problem || setTyped(undefined)}
    />
  )
  return (
    <div>
      <div className="form__columns">
        {partField('latitude', words.latitude)}
        {partField('longitude', words.longitude)}
      </div>
      <p className={told ? 'field__error' : 'field__hint'} aria-live="polite">
        {told ?? words.positionHint}
      </p>
    </div>
  )
}
