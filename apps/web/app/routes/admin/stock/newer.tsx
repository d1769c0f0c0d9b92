import { type ReactNode, useEffect, useRef } from 'react'
import { editItem, fields, pictures } from '../../../content/stock.ts'
import { Button } from '../../../ui/button.tsx'
import { rupees } from '../../../ui/rupees.ts'
import type { Start } from './edit-start.ts'
import { type Said, saidOf } from './item-change.ts'
import { labelOf } from './labels.ts'

type NewerProps = {
  start: Start
  uploads: string
  busy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two people changed the same of one piece: both side by side, and whoever came second decides. */
export function Newer({ start, uploads, busy, onKeepMine, onTakeTheirs }: NewerProps) {
  const words = editItem.conflict
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [theirs, mine] = [saidOf(start.item), start.mine].map((said) => told(said, uploads))
  return (
    <div className="newer">
      <h3 ref={heading} tabIndex={-1}>
        {words.title}
      </h3>
      <p>{words.text}</p>
      <dl>
        {start.contested.map((field) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd dir="auto">
              <b>{words.newer}:</b> {theirs?.[field]}
            </dd>
            <dd dir="auto">
              <b>{words.mine}:</b> {mine?.[field]}
            </dd>
          </div>
        ))}
      </dl>
      <div className="newer__deeds">
        <Button small look="line" onClick={onTakeTheirs}>
          {words.takeNewer}
        </Button>
        <Button small busy={busy} onClick={onKeepMine}>
          {words.keepMine}
        </Button>
      </div>
    </div>
  )
}

const told = (said: Said, uploads: string): Record<keyof Said, ReactNode> => ({
  name: said.name,
  category: said.category,
  price: Number.isNaN(said.price) ? '–' : rupees(said.price),
  rating: said.rating.toFixed(1),
  description: said.description,
  status: fields.statuses[said.status],
  tags: said.tags.join(', ') || '–',
  pictures: said.pictures.map((name, place) => (
    <img
      key={name}
      src={`${uploads}/${name.replace('.webp', '')}-400.webp`}
      alt={pictures.name(place + 1, said.pictures.length)}
      width="400"
      height="400"
    />
  )),
})
