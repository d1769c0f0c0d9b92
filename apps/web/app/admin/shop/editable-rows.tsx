import type { DocumentName } from '@kashika/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/form/check.tsx'
import { AreaIcon } from '../frame/area-icon.tsx'
import type { DocumentField } from './document-values.ts'
import { EditDialog } from './edit-dialog.tsx'
import { ChangedMark, ShopSection } from './shop-section.tsx'
import type { DocumentDraft } from './use-draft.ts'

type EditableRowsProps<Name extends DocumentName, Row> = {
  draft: DocumentDraft<Name>
  field: DocumentField<Name>
  title: string
  addLabel?: string | undefined
  note?: ReactNode
  rows: Row[]
  min?: number
  max: number
  createRow: () => Row
  onChange: (rows: Row[]) => void
  dialogTitle: string
  emptyText: string
  editLabel: (row: Row) => string
  renderRow: (row: Row) => ReactNode
  renderFields: (row: Row, setRow: (row: Row) => void) => ReactNode
}

/** A section with a list whose rows are edited one at a time, in a dialog. */
export function EditableRows<Name extends DocumentName, Row>(props: EditableRowsProps<Name, Row>) {
  const {
    draft,
    field,
    rows,
    min = 0,
    max,
    createRow,
    onChange,
    dialogTitle,
    emptyText,
    editLabel,
    note,
  } = props
  const [edited, setEdited] = useState<{ index: number; row: Row }>()
  const close = () => setEdited(undefined)

  function addRow() {
    setEdited({ index: rows.length, row: createRow() })
  }
  function storeRow() {
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
          rows.length < max && (
            <Button small variant="line" onClick={addRow}>
              {props.addLabel}
            </Button>
          )
        }
      >
        <ChangedMark draft={draft} field={field}>
          {list}
          <Check tone="err" text={draft.getProblem(field)} />
        </ChangedMark>
        {note && <div className="field__hint">{note}</div>}
      </ShopSection>
      <EditDialog
        title={dialogTitle}
        isOpen={edited !== undefined}
        onClose={close}
        onSubmit={storeRow}
        onRemove={edited && edited.index < rows.length && rows.length > min ? removeRow : undefined}
      >
        {edited && props.renderFields(edited.row, (row) => setEdited({ ...edited, row }))}
      </EditDialog>
    </>
  )
}
