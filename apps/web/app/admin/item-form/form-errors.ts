import { parsePrice } from '@kashika/contract/price'
import { fields as words } from '../../content/stock.ts'

const checkedFields = ['name', 'category', 'price', 'rating', 'description', 'tags'] as const
type CheckedField = (typeof checkedFields)[number]
export type ItemFormErrors = Partial<Record<CheckedField, string>>

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
  return errors
}

const isUnreadablePrice = ({ name, value }: Control) => name === 'price' && parsePrice(value) === undefined

export function focusFirstError(form: HTMLFormElement, errors: ItemFormErrors) {
  const [firstField = ''] = Object.keys(errors)
  const control = form.elements.namedItem(firstField)
  if (isControl(control)) control.focus()
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (control: Element | RadioNodeList | null): control is Control =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement
