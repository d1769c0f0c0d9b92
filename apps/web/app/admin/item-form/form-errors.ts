import { parsePrice } from '@kashika/contract/price'
import type { CallFailed } from '../../api/api.ts'
import { fields as words } from '../../content/admin/stock.ts'
import { type FactErrors, findFactErrors } from '../facts/fact-errors.ts'
import { readFactsField } from '../facts/facts-form.ts'
import { findMissingRateFacts, isMakingWithin, parseMaking, parseStonesPrice } from './price-by-rate.ts'

const checkedFields = [
  ...(['name', 'category', 'price', 'privatePrice', 'makingAmount', 'stonesPrice', 'rating'] as const),
  ...(['description', 'weeks', 'tags'] as const),
]
type CheckedField = (typeof checkedFields)[number]
/** `pricing` is only refused by the API. */
export type ItemFormErrors = Partial<Record<CheckedField | 'pricing', string>> & FactErrors

export function findFormErrors(form: HTMLFormElement): ItemFormErrors {
  const errors: ItemFormErrors = {}
  for (const name of checkedFields) {
    const control = form.elements.namedItem(name)
    if (!isControl(control)) continue
    const { valid, valueMissing } = control.validity
    const isBlank = control.required && control.value.trim() === ''
    if (valueMissing || isBlank) errors[name] = words.missing[name]
    else if (!valid || isUnreadableAmount(control)) errors[name] = words.wrong[name]
  }
  const facts = form.elements.namedItem('facts')
  if (!isControl(facts)) return errors
  const factsForm = readFactsField(facts.value)
  const isByRate = new FormData(form).get('pricing') === 'by-rate'
  return {
    ...errors,
    ...(isByRate && findMissingRateFacts(factsForm)),
    ...findFactErrors(factsForm),
  }
}

function isUnreadableAmount({ name, value, form }: Control) {
  if (value.trim() === '') return false
  if (name === 'price' || name === 'privatePrice') return parsePrice(value) === undefined
  if (name === 'stonesPrice') return Number.isNaN(parseStonesPrice(value))
  if (name !== 'makingAmount' || !form) return false
  const makingKind = String(new FormData(form).get('makingKind'))
  return !isMakingWithin(parseMaking({ makingKind, makingAmount: value }))
}

/** The field that the API names, where it names one. */
export function toRefusedField({ refused }: CallFailed): ItemFormErrors {
  if (!refused?.field) return {}
  const field = /^making(\.|$)/.test(refused.field) ? 'makingAmount' : refused.field
  return { [field]: refused.message }
}

/** In the order of the form. Opens the folds around the field. */
export function focusFirstError(form: HTMLFormElement, errors: ItemFormErrors) {
  const controls = Object.keys(errors).flatMap((field) => findFieldControl(form, field) ?? [])
  const [first] = controls.sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  for (let fold = first?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  first?.focus()
}

/** `facts.huids` has no control of its own: its first row stands for it. */
function findFieldControl(form: HTMLFormElement, field: string): Control | undefined {
  const named = form.elements.namedItem(field)
  if (isControl(named)) return named
  const controls = [...form.elements].filter(isControl)
  return (
    controls.find(({ dataset }) => dataset['field'] === field) ??
    controls.find(({ dataset }) => dataset['field']?.startsWith(`${field}.`))
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (control: Element | RadioNodeList | null): control is Control =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement
