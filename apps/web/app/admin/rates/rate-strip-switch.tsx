import { rateStripWords as words } from '../../content/admin/rates.ts'
import { shopWords } from '../../content/admin/shop.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { useChange } from '../shell/use-change.ts'
import type { StripSetting } from './strip-setting.ts'

const address = { document: 'shop', field: 'rates' } as const

/** Published at once, as a rate is. */
export function RateStripSwitch({ setting }: { setting: StripSetting }) {
  const { change, busy } = useChange()
  async function choose(value: string) {
    try {
      if (value !== setting.latest)
        await change('saveDraft', { body: { fields: [{ ...address, seen: setting.latest, value }] } })
      await change('publishDraft', { body: { fields: [{ ...address, seen: value }] } })
      showToast('ok', words.done[value === 'show' ? 'show' : 'hide'])
    } catch (error) {
      showToast('err', error instanceof Error ? error.message : words.failed)
    }
  }
  return (
    <section className="rates__panel" aria-busy={busy}>
      <ChoiceField
        label={shopWords.fields.rates}
        name="rate-strip"
        choices={shopWords.facts.rateChoices}
        value={setting.published}
        onChange={choose}
      />
      <p className="field__hint">{words.hint}</p>
    </section>
  )
}
