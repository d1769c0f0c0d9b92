import { collectionWords } from '../../content/admin/collections.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ShopSection } from '../shop/shop-section.tsx'
import type { SectionProps } from './collection-data.ts'

const words = collectionWords.form

type DatesSectionProps = SectionProps & {
  /** When the one that was copied was open. */
  lastTime: string | undefined
}

export function DatesSection({ draft, edit, getError, lastTime }: DatesSectionProps) {
  const hasDates = draft.startsOn !== undefined || draft.endsOn !== undefined
  return (
    <ShopSection title={words.when}>
      <ChoiceField
        label={words.whenKind}
        name="when"
        choices={words.whenKinds}
        value={hasDates ? 'dates' : 'always'}
        onChange={(kind) =>
          edit(kind === 'dates' ? { startsOn: '', endsOn: '' } : { startsOn: undefined, endsOn: undefined })
        }
      />
      {hasDates && (
        <>
          <div className="form__columns">
            <TextField
              label={words.startsOn}
              type="date"
              required
              value={draft.startsOn ?? ''}
              error={getError('startsOn')}
              onChange={({ target }) => edit({ startsOn: target.value })}
            />
            <TextField
              label={words.endsOn}
              type="date"
              required
              min={draft.startsOn}
              value={draft.endsOn ?? ''}
              error={getError('endsOn')}
              onChange={({ target }) => edit({ endsOn: target.value })}
            />
          </div>
          <p className="field__hint">
            {lastTime} {words.clock}
          </p>
        </>
      )}
    </ShopSection>
  )
}
