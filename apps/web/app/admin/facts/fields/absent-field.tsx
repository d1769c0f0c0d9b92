import type { AbsentFact } from '@kashika/contract/trade'
import { absent as labels } from '../../../content/admin/facts-form.ts'
import type { FactsEditor } from '../facts-editor.ts'

type AbsentFieldProps = Pick<FactsEditor, 'form' | 'update'> & { fact: AbsentFact }

/** Offered while nothing else is said of the fact. */
export function AbsentField({ form, update, fact }: AbsentFieldProps) {
  if (form[fact].length > 0) return null
  const others = form.absent.filter((other) => other !== fact)
  return (
    <div className="checkboxes">
      <label>
        <input
          type="checkbox"
          checked={form.absent.includes(fact)}
          onChange={({ currentTarget: { checked } }) =>
            update({ absent: checked ? [...others, fact] : others })
          }
        />
        {labels[fact]}
      </label>
    </div>
  )
}
