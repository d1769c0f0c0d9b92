import type { ItemDifference } from '@kashika/contract'
import { useId } from 'react'
import { selection } from '../../../content/admin/stock.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { describeValues } from './describe-values.ts'

const words = selection.preview
const firstCount = 5

type ChangePreviewProps = {
  open: boolean
  changes: readonly ItemDifference[]
  sameCount: number
  /** Of those that stay the same. */
  onRequestCount: number
  byRateCount: number
  isRemoval: boolean
  collectionName: string | undefined
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

export function ChangePreview(props: ChangePreviewProps) {
  const { open, changes, sameCount, onRequestCount, byRateCount, isRemoval, collectionName, busy } = props
  const id = useId()
  const count = changes.length
  const toRow = (difference: ItemDifference) => (
    <DifferenceRow key={difference.id} difference={difference} collectionName={collectionName} />
  )
  const rest = changes.slice(firstCount)
  const notes = [
    isRemoval && words.removalNote(count),
    sameCount > 0 && words.same(sameCount),
    onRequestCount > 0 && words.onRequest(onRequestCount),
    byRateCount > 0 && words.byRate(byRateCount),
  ]
  const note = notes.filter(Boolean).join(' ')
  return (
    <Dialog
      open={open}
      kind="form"
      className="publish-dialog"
      labelledBy={id}
      onClose={props.onCancel}
      {...(note && { describedBy: `${id}-note` })}
    >
      <h2 id={id}>{isRemoval ? words.removing(count) : words.changing(count)}</h2>
      {note && <p id={`${id}-note`}>{note}</p>}
      <ul className="change-rows">{changes.slice(0, firstCount).map(toRow)}</ul>
      {rest.length > 0 && (
        <details className="more-changes">
          <summary>{selection.more(rest.length)}</summary>
          <ul className="change-rows">{rest.map(toRow)}</ul>
        </details>
      )}
      <div className="dialog__buttons">
        <Button variant="line" onClick={props.onCancel}>
          {words.cancel}
        </Button>
        {count > 0 && (
          <Button {...(isRemoval && { variant: 'danger' })} busy={busy} onClick={props.onConfirm}>
            {busy ? words.busy : isRemoval ? words.remove(count) : words.confirm(count)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type DifferenceRowProps = { difference: ItemDifference; collectionName: string | undefined }

function DifferenceRow({ difference: { name, before, after }, collectionName }: DifferenceRowProps) {
  const earlier = describeValues(before, collectionName)
  return (
    <li>
      <div>
        <b dir="auto">{name}</b>
        <span className="difference">
          {earlier && (
            <>
              <del>{earlier}</del> <span className="visually-hidden">{words.becomes}</span>
            </>
          )}{' '}
          <ins>{describeValues(after, collectionName)}</ins>
        </span>
      </div>
    </li>
  )
}
