import { useEffect, useRef } from 'react'
import { editItem, fields, pictures } from '../../../content/stock.ts'
import { Button } from '../../../ui/button.tsx'
import { rupees } from '../../../ui/rupees.ts'
import type { Conflict } from './use-edit.ts'

type NewerProps = { conflict: Conflict; busy: boolean; onKeepMine: () => void; onTakeTheirs: () => void }

/** Two people changed one piece: both versions side by side, and whoever came second decides. */
export function Newer({ conflict, busy, onKeepMine, onTakeTheirs }: NewerProps) {
  const words = editItem.conflict
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (conflict.theirs.removedAt)
    return (
      <div className="newer" role="alert">
        <p>{words.gone}</p>
      </div>
    )
  const rows = differences(conflict)
  return (
    <div className="newer">
      <h3 ref={heading} tabIndex={-1}>
        {words.title}
      </h3>
      <p>{rows.length > 0 ? words.text : words.same}</p>
      <dl>
        {rows.map(({ label, theirs, mine }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">
              <b>{words.newer}:</b> {theirs}
            </dd>
            <dd dir="auto">
              <b>{words.mine}:</b> {mine}
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

function differences({ theirs, mine }: Conflict) {
  const told = (item: Omit<Conflict['mine'], 'pictures'>, names: string[]): Record<string, string> => ({
    [fields.name]: item.name,
    [fields.category]: item.category,
    [fields.price]: rupees(item.price),
    [fields.rating]: item.rating.toFixed(1),
    [fields.description]: item.description,
    [fields.status]: fields.statuses[item.status],
    [fields.tags]: item.tags.join(', ') || '–',
    [pictures.label]: names.map((name) => name.slice(0, 6)).join(', '),
  })
  const [newer, own] = [
    told(
      theirs,
      theirs.pictures.map(({ name }) => name),
    ),
    told(mine, mine.pictures),
  ]
  return Object.entries(newer)
    .map(([label, theirs]) => ({ label, theirs, mine: own[label] ?? '' }))
    .filter((row) => row.theirs !== row.mine)
}
