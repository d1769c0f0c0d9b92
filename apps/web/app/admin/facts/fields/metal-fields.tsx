import { checkWeights } from '@kashika/contract/fact-checks'
import { factBounds } from '@kashika/contract/owner-bounds'
import { finenesses, type Metal } from '@kashika/contract/trade'
import { metal as words } from '../../../content/admin/facts-form.ts'
import { Check } from '../../../ui/form/check.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { UnitField } from '../../../ui/form/unit-field.tsx'
import { FactRows } from '../fact-rows.tsx'
import { describeFineness } from '../fact-summaries.ts'
import { type FactsEditor, factFieldProps, replaceAt, toOptions } from '../facts-editor.ts'
import { emptyMetal, parseFacts } from '../facts-form.ts'

const metalOptions = toOptions(words.choose, words.names)

const listFinenessOptions = (metal: string) => [
  { value: '', label: words.noFineness },
  ...(finenesses[metal as Metal] ?? []).map((fineness) => ({
    value: String(fineness),
    label: describeFineness(metal, String(fineness)),
  })),
]

export function MetalFields({ form, update, errors }: FactsEditor) {
  const check = checkWeights(parseFacts(form))
  const isOver = check?.result === 'net-over-gross'
  const netField = factFieldProps(errors, 'facts.netWeight')
  return (
    <>
      <FactRows
        rows={form.metals}
        emptyRow={emptyMetal}
        maxRows={factBounds.metals.max}
        keepsFirst
        addLabel={words.add}
        removeLabel={words.remove}
        onChange={(metals) => update({ metals })}
        renderRow={(row, index) => {
          const metals = form.metals.length === 0 ? [emptyMetal] : form.metals
          return (
            <div className="form__columns">
              <SelectField
                label={words.metal}
                options={metalOptions}
                {...factFieldProps(errors, `facts.metals.${index}.metal`)}
                value={row.metal}
                onChange={({ currentTarget: { value } }) =>
                  update({ metals: replaceAt(metals, index, { metal: value, fineness: '' }) })
                }
              />
              <SelectField
                label={words.fineness}
                options={listFinenessOptions(row.metal)}
                {...factFieldProps(errors, `facts.metals.${index}.fineness`)}
                value={row.fineness}
                onChange={({ currentTarget: { value } }) =>
                  update({ metals: replaceAt(metals, index, { ...row, fineness: value }) })
                }
              />
            </div>
          )
        }}
      />
      <div className="form__columns">
        <UnitField
          label={words.grossWeight}
          unit="g"
          inputMode="decimal"
          autoComplete="off"
          {...factFieldProps(errors, 'facts.grossWeight')}
          value={form.grossWeight}
          onChange={({ currentTarget: { value } }) => update({ grossWeight: value })}
        />
        <UnitField
          label={words.netWeight}
          unit="g"
          inputMode="decimal"
          autoComplete="off"
          {...netField}
          // Below, the check says the same while it is typed.
          error={isOver ? undefined : netField.error}
          aria-invalid={isOver || undefined}
          value={form.netWeight}
          onChange={({ currentTarget: { value } }) => update({ netWeight: value })}
        />
      </div>
      {check?.result === 'net-over-gross' ? (
        <Check tone="err" text={words.netOverGross} />
      ) : (
        <Check
          tone={check?.result === 'differs' ? 'warn' : 'ok'}
          text={check && words.checks[check.result](check)}
        />
      )}
    </>
  )
}
