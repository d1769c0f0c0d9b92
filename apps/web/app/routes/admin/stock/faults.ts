import { parsePrice } from '@kashika/contract/price'
import { fields as words } from '../../../content/stock.ts'

const checked = ['name', 'category', 'price', 'rating', 'description', 'tags'] as const
type Checked = (typeof checked)[number]
export type Faults = Partial<Record<Checked, string>>

/** What the controls' own constraints say, and how a price is read, in our words. */
export function faultsIn(form: HTMLFormElement): Faults {
  const faults: Faults = {}
  for (const name of checked) {
    const control = form.elements.namedItem(name)
    if (!isControl(control)) continue
    const { valid, valueMissing } = control.validity
    const isBlank = control.required && control.value.trim() === ''
    if (valueMissing || isBlank) faults[name] = words.missing[name]
    else if (!valid || isUnclearPrice(control)) faults[name] = words.wrong[name]
  }
  return faults
}

const isUnclearPrice = ({ name, value }: Control) => name === 'price' && parsePrice(value) === undefined

export function focusFirst(form: HTMLFormElement, faults: Faults) {
  const [first = ''] = Object.keys(faults)
  const control = form.elements.namedItem(first)
  if (isControl(control)) control.focus()
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (control: Element | RadioNodeList | null): control is Control =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement
