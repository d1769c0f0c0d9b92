import type { WordDocument, WordPicture } from '@kashika/contract'
import type { FieldShape } from '@kashika/contract/word-fields'
import { useState } from 'react'
import { wordsForm as words } from '../../../content/admin/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/form/check.tsx'
import { AreaIcon } from '../../frame/area-icon.tsx'
import { describeField } from '../describe-field.ts'
import { EditDialog } from '../edit-dialog.tsx'
import { openPreview } from '../open-preview.ts'
import { ShopSection } from '../shop-section.tsx'
import { LeftBlanks } from './left-blanks.tsx'
import { PartField, PartFields } from './part-fields.tsx'
import { PictureWord } from './picture-word.tsx'
import { listShapes, type PartValue, type PartValues, type WordsDraft } from './word-shapes.ts'

type PageWordsProps = { page: WordDocument; draft: WordsDraft; uploads: string }
type SingleShape = Exclude<FieldShape, { kind: 'rows' }>

const isSingle = (entry: [string, FieldShape]): entry is [string, SingleShape] => entry[1].kind !== 'rows'

/** The beginning of the page stands open; the rest is edited in a dialog. */
export function PageWords({ page, draft, uploads }: PageWordsProps) {
  const { title, path, fields } = words.pages[page]
  const labels = fields as Record<string, string>
  const [first, ...others] = listShapes(page).filter(isSingle)
  return (
    <ShopSection
      title={title}
      action={
        <Button small variant="line" aria-label={words.seePage(title)} onClick={() => openPreview(path)}>
          {words.see}
        </Button>
      }
    >
      {first && (
        <WordField
          name={first[0]}
          shape={first[1]}
          draft={draft}
          uploads={uploads}
          label={labels[first[0]] ?? ''}
        />
      )}
      <ul className="change-rows">
        {others.map(([field, shape]) => (
          <WordRow
            key={field}
            page={page}
            field={field}
            shape={shape}
            draft={draft}
            uploads={uploads}
            label={labels[field] ?? field}
          />
        ))}
      </ul>
    </ShopSection>
  )
}

type WordFieldProps = { name: string; shape: SingleShape; draft: WordsDraft; uploads: string; label: string }

function WordField({ name, shape, draft, uploads, label }: WordFieldProps) {
  return (
    <div className={draft.isChanged(name) ? 'form changed-mark' : 'form'}>
      <ValueFields
        shape={shape}
        label={label}
        uploads={uploads}
        value={draft.getValue(name)}
        error={draft.getProblem(name)}
        onChange={(value) => draft.setValue(name, value)}
      />
    </div>
  )
}

type WordRowProps = Omit<WordFieldProps, 'name'> & { page: WordDocument; field: string }

function WordRow({ page, field, shape, draft, uploads, label }: WordRowProps) {
  const [edited, setEdited] = useState<{ value: unknown }>()
  const value = draft.getValue(field)
  const close = () => setEdited(undefined)
  return (
    <li>
      <div className={draft.isChanged(field) ? 'changed-mark' : undefined}>
        <b>{label}</b>
        <p dir="auto" className="word-summary">
          {describeField(page, field, value) || words.picture.first}
        </p>
        <Check tone="err" text={draft.getProblem(field)} />
        <LeftBlanks value={value} />
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={words.edit(`${words.pages[page].title}: ${label}`)}
        onClick={() => setEdited({ value })}
      >
        <AreaIcon name="edit" />
      </button>
      <EditDialog
        title={label}
        isOpen={edited !== undefined}
        onClose={close}
        onSubmit={() => {
          draft.setValue(field, edited?.value)
          close()
        }}
      >
        {edited && (
          <ValueFields
            shape={shape}
            label={label}
            uploads={uploads}
            value={edited.value}
            onChange={(changed) => setEdited({ value: changed })}
          />
        )}
      </EditDialog>
    </li>
  )
}

type ValueFieldsProps = {
  shape: SingleShape
  label: string
  uploads: string
  value: unknown
  error?: string | undefined
  onChange: (value: unknown) => void
}

function ValueFields({ shape, label, uploads, value, error, onChange }: ValueFieldsProps) {
  if (shape.kind === 'picture')
    return (
      <PictureWord
        shape={shape}
        picture={value as WordPicture | null}
        uploads={uploads}
        onChange={onChange}
      />
    )
  if (shape.kind === 'group')
    return <PartFields parts={shape.parts} values={value as PartValues} error={error} onChange={onChange} />
  return (
    <PartField label={label} shape={shape} value={value as PartValue} error={error} onChange={onChange} />
  )
}
