import type { OwnCollection } from '@kashika/contract'
import { offerBounds } from '@kashika/contract/owner-bounds'
import { Link } from 'react-router'
import { availability } from '../../../content/admin/facts-form.ts'
import { fields, selection as words } from '../../../content/admin/stock.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { UnitField } from '../../../ui/form/unit-field.tsx'
import type { ChangeKind } from './read-change.ts'

type ChangeFieldsProps = {
  kind: ChangeKind
  collections: readonly OwnCollection[]
  error: string | undefined
}

/** What the chosen change needs to be told. */
export function ChangeFields({ kind, collections, error }: ChangeFieldsProps) {
  switch (kind) {
    case 'made-to-order':
      return (
        <UnitField
          key={kind}
          label={availability.weeks}
          name="value"
          inputMode="numeric"
          unit="weeks"
          maxLength={String(offerBounds.weeks.max).length}
          error={error}
        />
      )
    case 'addTags':
    case 'removeTags':
      return <TextField key="tags" name="value" label={words.tags} hint={fields.tagsHint} error={error} />
    case 'addToCollection':
    case 'takeFromCollection':
      return collections.length > 0 ? (
        <SelectField
          key="collection"
          name="value"
          label={words.collection}
          options={collections.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : (
        <p className="bulk-change__hint">
          {words.noCollection}{' '}
          <Link className="text-link" to="/admin/collections">
            {words.toCollections}
          </Link>
        </p>
      )
    case 'price':
      return (
        <>
          <TextField
            key="price"
            name="value"
            label={words.percent}
            hint={words.percentHint}
            error={error}
            inputMode="decimal"
          />
          <div className="checkboxes">
            <label>
              <input type="checkbox" name="round" />
              {words.round}
            </label>
          </div>
        </>
      )
    default:
      return null
  }
}
