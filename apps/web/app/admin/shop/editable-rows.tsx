import type { ShopField } from '@kashika/contract'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { shopWords } from '../../content/admin/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Check } from '../../ui/form/check.tsx'
import { AreaIcon } from '../frame/area-icon.tsx'
import { ChangedMark, ShopSection } from './shop-section.tsx'
import type { ShopDraft } from './use-shop-draft.ts'

type EditableRowsProps<Row> = {
  draft: ShopDraft
  field: ShopField
  title: string
  addLabel: string
  note?: string | undefined
  rows: Row[]
  max: number
  createRow: () => Row
  onChange: (rows: Row[]) => void
  dialogTitle: string
  emptyText: string
  editLabel: (row: Row) => string
  renderRow: (row: Row) => ReactNode
  renderFields: (row: Row, setRow: (row: Row) => void) => ReactNode
}

const words = shopWords.facts

/** A section with a list whose rows are edited one at a time, in a dialog. */
export function EditableRows<Row>(props: EditableRowsProps<Row>) {
  const { draft, field, rows, max, createRow, onChange, dialogTitle, emptyText, editLabel, note } = props
  const titleId = useId()
  const [edited, setEdited] = useState<{ index: number; row: Row }>()
  const close = () => setEdited(undefined)

  function addRow() {
    if (rows.length < max) setEdited({ index: rows.length, row: createRow() })
  }
  function storeRow(event: FormEvent) {
    event.preventDefault()
    if (!edited) return
    const next = [...rows]
    next[edited.index] = edited.row
    onChange(next)
    close()
  }
  function removeRow() {
    onChange(rows.filter((_, index) => index !== edited?.index))
    close()
  }

  const list =
    rows.length === 0 ? (
      <p className="field__hint">{emptyText}</p>
    ) : (
      <ul className="change-rows">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and none is moved.
          <li key={index}>
            <div>{props.renderRow(row)}</div>
            <button
              type="button"
              className="icon-button"
              aria-label={editLabel(row)}
              onClick={() => setEdited({ index, row })}
            >
              <AreaIcon name="edit" />
            </button>
          </li>
        ))}
      </ul>
    )

  return (
    <>
      <ShopSection
        title={props.title}
        action={
          <Button small variant="line" onClick={addRow}>
            {props.addLabel}
          </Button>
        }
      >
        <ChangedMark draft={draft} field={field}>
          {list}
          <Check tone="err" text={draft.problems[field]?.message} />
        </ChangedMark>
        {note && <p className="field__hint">{note}</p>}
      </ShopSection>
      <Dialog open={edited !== undefined} kind="form" onClose={close} labelledBy={titleId}>
        <h2 id={titleId}>{dialogTitle}</h2>
        {edited && (
          <form className="form" onSubmit={storeRow}>
            {props.renderFields(edited.row, (row) => setEdited({ ...edited, row }))}
            <div className="dialog__buttons">
              {edited.index < rows.length && (
                <Button variant="danger" onClick={removeRow}>
                  {words.remove}
                </Button>
              )}
              <Button variant="line" onClick={close}>
                {words.cancel}
              </Button>
              <Button type="submit">{words.done}</Button>
            </div>
          </form>
        )}
      </Dialog>
    </>
  )
}
