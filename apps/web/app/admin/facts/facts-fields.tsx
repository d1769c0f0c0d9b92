import { factBounds } from '@kashika/contract/owner-bounds'
import { useEffect, useRef, useState } from 'react'
import * as words from '../../content/admin/facts-form.ts'
import { Fold } from '../../ui/form/fold.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { ItemFormErrors } from '../item-form/form-errors.ts'
import { findMissingRateFacts } from '../item-form/price-by-rate.ts'
import { countDoneFacts, isEnoughToPublish, rateFacts } from './fact-progress.ts'
import { summarizeFacts } from './fact-summaries.ts'
import { factFieldProps } from './facts-editor.ts'
import { readFactsField, writeFactsField } from './facts-form.ts'
import { AbsentField } from './fields/absent-field.tsx'
import { AvailabilityFields } from './fields/availability-fields.tsx'
import { CareFields } from './fields/care-fields.tsx'
import { CertificateFields } from './fields/certificate-fields.tsx'
import { HallmarkFields } from './fields/hallmark-fields.tsx'
import { MetalFields } from './fields/metal-fields.tsx'
import { SizeFields } from './fields/size-fields.tsx'
import { StoneFields } from './fields/stone-fields.tsx'
import { useHuidUses } from './use-huid-uses.ts'
import './facts-fields.css'

type FactsFieldsProps = {
  /** What the form began with, and what stands in it now. */
  values: Record<string, string>
  typed: Record<string, string>
  pictureCount: number
  itemId?: number
  errors: ItemFormErrors
}

export function FactsFields({ values, typed, pictureCount, itemId, errors }: FactsFieldsProps) {
  const field = useRef<HTMLInputElement>(null)
  const [form, setForm] = useState(() => readFactsField(values['facts']))
  // Rows come and go without an event of their own: the form hears of every change here.
  useEffect(() => {
    if (form) field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [form])
  const huidUses = useHuidUses(form.hallmark === 'hallmarked' ? form.huids : [], itemId)
  const states = rateFacts({ form, typed, pictureCount, usedHuids: huidUses.map(({ huid }) => huid) })
  const summaries = summarizeFacts(form)
  const isRateFactMissing =
    typed['pricing'] === 'by-rate' && Object.keys(findMissingRateFacts(form)).length > 0
  const editor = {
    form,
    errors,
    update: (change: Partial<typeof form>) => setForm((current) => ({ ...current, ...change })),
  }
  const foldProps = (fold: 'metal' | 'stones' | 'certificates' | 'hallmark' | 'size') => ({
    title: words.folds[fold].title,
    summary: summaries[fold] || words.folds[fold].empty,
    state: states[fold],
    stateLabel: words.progress.states[states[fold]],
  })
  return (
    <div className="facts">
      <FactsProgress states={states} />
      <input ref={field} type="hidden" name="facts" value={writeFactsField(form)} />
      <Fold {...foldProps('metal')} opensWhen={isRateFactMissing}>
        <MetalFields {...editor} />
      </Fold>
      <Fold {...foldProps('stones')}>
        <AbsentField {...editor} fact="stones" />
        <StoneFields {...editor} />
      </Fold>
      <Fold {...foldProps('certificates')}>
        <AbsentField {...editor} fact="certificates" />
        <CertificateFields {...editor} />
      </Fold>
      <Fold {...foldProps('hallmark')}>
        <HallmarkFields {...editor} huidUses={huidUses} />
      </Fold>
      <Fold {...foldProps('size')}>
        <AbsentField {...editor} fact="size" />
        <SizeFields {...editor} category={typed['category'] ?? ''} />
      </Fold>
      <Fold
        title={words.availability.title}
        summary={describeAvailability(typed)}
        state={states.availability}
        stateLabel={words.progress.states[states.availability]}
      >
        <AvailabilityFields values={values} weeksError={errors.weeks} />
      </Fold>
      <Fold title={words.care.title} summary={summaries.care || words.care.empty}>
        <CareFields {...editor} />
      </Fold>
      <Fold title={words.shopNumber.title} summary={summaries.shopNumber || words.shopNumber.empty}>
        <TextField
          label={words.shopNumber.label}
          hint={words.shopNumber.hint}
          maxLength={factBounds.sku.max}
          autoComplete="off"
          autoCapitalize="characters"
          {...factFieldProps(errors, 'facts.sku')}
          value={form.sku}
          onChange={({ currentTarget: { value } }) => editor.update({ sku: value.toUpperCase() })}
        />
      </Fold>
    </div>
  )
}

function FactsProgress({ states }: { states: ReturnType<typeof rateFacts> }) {
  const all = Object.values(states).length
  const done = countDoneFacts(states)
  const restText =
    done === all
      ? words.progress.complete
      : isEnoughToPublish(states)
        ? words.progress.enough
        : words.progress.missing
  return (
    <div className="facts__progress">
      <p>
        <b>{words.progress.count(done, all)}</b> {restText}
      </p>
      <div className="facts__bars" aria-hidden="true">
        {Object.keys(states).map((fact, index) => (
          <i key={fact} className={index < done ? 'is-done' : undefined} />
        ))}
      </div>
    </div>
  )
}

function describeAvailability(typed: Record<string, string>) {
  const availability = (typed['availability'] || 'showroom') as keyof typeof words.availability.states
  return availability === 'made-to-order' && typed['weeks']
    ? words.availability.inWeeks(typed['weeks'])
    : words.availability.states[availability]
}
