import { isHuid } from '@kashika/contract/fact-checks'
import { factBounds } from '@kashika/contract/owner-bounds'
import { hallmark as words } from '../../../content/admin/facts-form.ts'
import { Check } from '../../../ui/form/check.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FactRows } from '../fact-rows.tsx'
import { type FactsEditor, factFieldProps, replaceAt, toOptions } from '../facts-editor.ts'
import type { useHuidUses } from '../use-huid-uses.ts'

const exemptionOptions = toOptions(words.chooseWhy, words.exemptions)

export function HallmarkFields({
  form,
  update,
  errors,
  huidUses,
}: FactsEditor & { huidUses: ReturnType<typeof useHuidUses> }) {
  return (
    <>
      <ChoiceField
        label={words.state}
        name="hallmark"
        choices={words.states}
        value={form.hallmark}
        onChange={(hallmark) => update({ hallmark })}
      />
      {form.hallmark === 'hallmarked' && (
        <>
          <FactRows
            rows={form.huids}
            emptyRow=""
            maxRows={factBounds.huids.max}
            keepsFirst
            addLabel={words.add}
            removeLabel={words.remove}
            onChange={(huids) => update({ huids })}
            renderRow={(huid, index) => (
              <TextField
                label={words.huid(index + 1)}
                hint={huid.length < 6 || isHuid(huid) ? words.huidHint : words.wrongHuid}
                maxLength={factBounds.huid.max}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...factFieldProps(errors, `facts.huids.${index}`)}
                value={huid}
                onChange={({ currentTarget: { value } }) => {
                  const huids = form.huids.length === 0 ? [''] : form.huids
                  update({ huids: replaceAt(huids, index, value.toUpperCase()) })
                }}
              />
            )}
          />
          <Check
            tone="warn"
            text={huidUses.map(({ huid, name }) => words.usedToo(huid, name)).join(' ') || undefined}
          />
        </>
      )}
      {form.hallmark === 'exempt' && (
        <SelectField
          label={words.why}
          options={exemptionOptions}
          {...factFieldProps(errors, 'facts.exemption')}
          value={form.exemption}
          onChange={({ currentTarget: { value } }) => update({ exemption: value })}
        />
      )}
    </>
  )
}
