import type { WordDocument } from '@kashika/contract'
import type { FieldShape } from '@kashika/contract/word-fields'
import { wordsForm as words } from '../../../content/admin/words.ts'
import { firstWords } from '../../../content/words/first-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/form/check.tsx'
import { describeFirstPart } from '../describe-field.ts'
import { EditableRows } from '../editable-rows.tsx'
import { LeftBlanks } from './left-blanks.tsx'
import { PartFields } from './part-fields.tsx'
import { createParts, type PartValues, type WordsDraft } from './word-shapes.ts'

type WordRowsProps = {
  page: WordDocument
  field: string
  shape: Extract<FieldShape, { kind: 'rows' }>
  draft: WordsDraft
  isRealShop: boolean
  /** As visitors have it; null where nobody has changed or confirmed it. */
  published: unknown
}

/** A list on a page: numbers, promises, values, quotes. */
export function WordRows({ page, field, shape, draft, isRealShop, published }: WordRowsProps) {
  const rows = draft.getValue(field) as PartValues[]
  const title = (words.pages[page].fields as Record<string, string>)[field] ?? field
  const isQuotes = field === 'testimonials'
  const isUnpublishedClaim = isRealShop && shape.isClaim && !isQuotes && published === null
  const first = (firstWords[page] as Record<string, unknown>)[field]
  const toTitle = (row: PartValues) => describeFirstPart(shape, row)
  return (
    <EditableRows<never, PartValues>
      draft={draft as never}
      field={field as never}
      title={title}
      addLabel={(words.add as Record<string, string>)[field]}
      rows={rows}
      min={shape.min}
      max={shape.max}
      createRow={() => createParts(shape.parts)}
      onChange={(changed) => draft.setValue(field, changed)}
      dialogTitle={title}
      emptyText={words.none}
      editLabel={(row) => words.edit(toTitle(row))}
      note={
        isUnpublishedClaim &&
        (draft.isChanged(field) ? (
          <Check tone="warn" text={words.confirmsAll} />
        ) : (
          <>
            <Check tone="warn" text={words.unconfirmed} />
            <Button small variant="line" onClick={() => draft.setValue(field, first)}>
              {words.confirm}
            </Button>
          </>
        ))
      }
      renderRow={(row) => (
        <>
          <b dir="auto">{toTitle(row)}</b>
          <p dir="auto" className="word-summary">
            {describeOthers(shape, row)}
          </p>
          <LeftBlanks value={row} />
          {isQuotes && <QuoteCheck row={row} isRealShop={isRealShop} />}
        </>
      )}
      renderFields={(row, setRow) => <PartFields parts={shape.parts} values={row} onChange={setRow} />}
    />
  )
}

const describeOthers = ({ parts }: WordRowsProps['shape'], row: PartValues) =>
  Object.entries(parts)
    .slice(1)
    .filter(([, { kind }]) => kind !== 'choice' && kind !== 'switch')
    .map(([part]) => [row[part]].flat().join(' '))
    .join(' · ')

function QuoteCheck({ row: { source, agreed }, isRealShop }: { row: PartValues; isRealShop: boolean }) {
  const isConfirmed = source !== 'draft' && agreed === true
  if (isConfirmed)
    return <Check tone="ok" text={words.shownQuote(words.sources[source as keyof typeof words.sources])} />
  return isRealShop && <Check tone="warn" text={words.notShownQuote} />
}
