import { offerBounds, stockBounds } from '@kashika/contract/owner-bounds'
import type { CallInput } from '../../../api/api.ts'
import { fields, selection as words } from '../../../content/admin/stock.ts'
import { areValidTags, parseTags } from '../../item-form/tags.ts'

export type ChangeKind = keyof typeof words.changes
export type SelectedItemsChange = CallInput<'changeItems'>['body']
type SharedChange = Omit<SelectedItemsChange, 'items'>

/** Returns an error text where the value is invalid. */
export function readChange(kind: ChangeKind, form: FormData): SharedChange | string {
  const value = String(form.get('value') ?? '').trim()
  switch (kind) {
    case 'publish':
      return { status: 'published' }
    case 'draft':
      return { status: 'draft' }
    case 'showroom':
    case 'sold':
      return { availability: { state: kind } }
    case 'made-to-order': {
      const weeks = readNumber(value, offerBounds.weeks)
      return Number.isInteger(weeks) ? { availability: { state: kind, weeks } } : fields.wrong.weeks
    }
    case 'addTags':
    case 'removeTags': {
      const tags = parseTags(value)
      return tags.length > 0 && areValidTags(tags) ? { [kind]: tags } : fields.wrong.tags
    }
    case 'addToCollection':
    case 'takeFromCollection':
      return { collection: { id: Number(value), isMember: kind === 'addToCollection' } }
    case 'price':
      return readPriceChange(value, form.has('round'))
    case 'remove':
      return { remove: true }
  }
}

function readPriceChange(value: string, isRounded: boolean): SharedChange | string {
  if (value === '' && isRounded) return { roundPrice: true }
  const pricePercent = readNumber(value, stockBounds.pricePercent)
  if (pricePercent === undefined) return words.wrongPercent
  return { pricePercent, ...(isRounded && { roundPrice: true }) }
}

function readNumber(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const number = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : undefined
}
