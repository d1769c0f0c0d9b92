import { parsePrice } from '@kashika/contract/price'
import type { CallFailed } from '../../api/api.ts'
import { fields as words } from '../../content/admin/stock.ts'
import { type FactErrors, findFactErrors } from '../facts/fact-errors.ts'
import { readFactsField } from '../facts/facts-form.ts'

const checkedFields = [
  ...(['name', 'category', 'price', 'privatePrice', 'rating'] as const),
  ...(['description', 'weeks', 'tags'] as const),
]
type CheckedField = (typeof checkedFields)[number]
export type ItemFormErrors = Partial<Record<CheckedField, string>> & FactErrors

export function findFormErrors(form: HTMLFormElement): ItemFormErrors {
  const errors: ItemFormErrors = {}
  for (const name of checkedFields) {
    const control = form.elements.namedItem(name)
    if (!isControl(control)) continue
    const { valid, valueMissing } = control.validity
    const isBlank = control.required && control.value.trim() === ''
    if (valueMissing || isBlank) errors[name] = words.missing[name]
    else if (!valid || isUnreadablePrice(control)) errors[name] = words.wrong[name]
  }
  const facts = form.elements.namedItem('facts')
  return isControl(facts) ? Object.assign(errors, findFactErrors(readFactsField(facts.value))) : errors
}

const isUnreadablePrice = ({ name, value }: Control) =>
  (name === 'price' || name === 'privatePrice') && value.trim() !== '' && parsePrice(value) === undefined

/** The field that the API names, where it names one. */
export const toRefusedField = ({ refused }: CallFailed): ItemFormErrors =>
  refused?.field ? { [refused.field]: refused.message } : {}

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
