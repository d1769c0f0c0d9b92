import type { ImportPlan } from '@kashika/contract'
import { categories } from '@kashika/contract/categories'
import { columnWords, readColumns } from '@kashika/contract/sheet-columns'
import { importWords } from '../../content/admin/import.ts'
import { SelectField } from '../../ui/form/select-field.tsx'

const words = importWords.columns
const prefix = 'column:'

/** What the owner has chosen for the columns that nobody knows, by their headings. */
export const readMatches = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && value ? [[name.slice(prefix.length), String(value)]] : [],
    ),
  )

type ColumnMatchesProps = { columns: ImportPlan['columns']; matches: Record<string, string> }

/** Part of the form, so that the same sheet is checked again with them. */
export function ColumnMatches({ columns, matches }: ColumnMatchesProps) {
  const taken = columns.flatMap(({ heading, column }) => (column && !matches[heading] ? column : []))
  const options = [
    { value: '', label: words.leftOut },
    ...readColumns
      .filter((column) => !taken.includes(column))
      .map((column) => ({ value: column, label: columnWords[column].heading })),
  ]
  const isOpen = ({ heading, column, isUnused }: ImportPlan['columns'][number]) =>
    Boolean(matches[heading]) || (!column && !isUnused)
  return (
    <fieldset className="import-columns">
      <legend>{words.title}</legend>
      <dl>
        {columns
          .filter((each) => !isOpen(each))
          .map(({ heading, column }) => (
            <div key={heading}>
              <dt dir="auto">{heading}</dt>
              <dd>{column ? columnWords[column].heading : words.unused}</dd>
            </div>
          ))}
      </dl>
      {columns.filter(isOpen).map(({ heading }) => (
        <SelectField
          key={heading}
          label={words.label(heading)}
          name={`${prefix}${heading}`}
          options={options}
          defaultValue={matches[heading] ?? ''}
        />
      ))}
      <SelectField
        label={words.category}
        name="category"
        options={[
          { value: '', label: words.noCategory },
          ...categories.map((name) => ({ value: name, label: name })),
        ]}
        defaultValue=""
      />
    </fieldset>
  )
}
