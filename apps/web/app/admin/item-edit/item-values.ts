import type { Facts, ItemChange, Making, StockItem, StockPicture } from '@kashika/contract'
import { parseFacts, readFactsField, toFactsForm, writeFactsField } from '../facts/facts-form.ts'
import { toNewItemBody } from '../item-form/new-item-body.ts'
import { isDraft, type NewItemDraft } from '../item-form/new-item-draft.ts'

export type ItemValues = Omit<ItemChange, 'id' | 'version' | 'facts'> & { facts: Facts }

/** With `\n` line ends, as a textarea reports them. */
export const toItemValues = (item: StockItem): ItemValues => {
  const { name, category, pricing, price, privatePrice, rating, description, status, tags, pictures } = item
  const { availability, weeks, facts, making, stonesPrice } = item
  return {
    name,
    category,
    pricing,
    // That of a price by rate follows from the rate of the day.
    price: pricing === 'by-rate' ? undefined : price,
    privatePrice,
    making,
    stonesPrice: stonesPrice || undefined,
    rating,
    description: description.replaceAll('\r\n', '\n'),
    status,
    tags,
    pictures: pictures.map((picture) => picture.name),
    alts: toAlts(pictures),
    availability,
    weeks,
    facts: parseFacts(toFactsForm(facts)),
  }
}

export function parseItemValues(formValues: NewItemDraft['typed'], pictures: StockPicture[]): ItemValues {
  const { price, privatePrice, making, stonesPrice, rating, tags, weeks, ...rest } = toNewItemBody(formValues)
  return {
    ...rest,
    price: price === undefined ? undefined : Number(price),
    privatePrice: privatePrice === undefined ? undefined : Number(privatePrice),
    making: making === undefined ? undefined : (JSON.parse(making) as Making),
    stonesPrice: stonesPrice === undefined ? undefined : Number(stonesPrice),
    weeks: weeks === undefined ? undefined : Number(weeks),
    rating: Number(rating),
    tags: tags ? tags.split(',') : [],
    pictures: pictures.map(({ name }) => name),
    alts: toAlts(pictures),
    facts: parseFacts(readFactsField(formValues['facts'])),
  }
}

const toAlts = (pictures: StockPicture[]) =>
  Object.fromEntries(pictures.map(({ name, alt = '' }) => [name, alt.trim()]))

const toText = (value: number | undefined) => (value === undefined ? '' : String(value))

export const toFormValues = ({
  price,
  privatePrice,
  making,
  stonesPrice,
  rating,
  tags,
  pictures: _pictures,
  alts: _alts,
  weeks,
  availability = 'showroom',
  facts,
  ...values
}: ItemValues): NewItemDraft['typed'] => ({
  ...values,
  price: toText(price),
  privatePrice: toText(privatePrice),
  makingKind: making?.kind ?? '',
  makingAmount: toText(making?.amount),
  stonesPrice: toText(stonesPrice),
  // That of a draft may still be without one.
  rating: rating === 0 && isDraft(values) ? '' : String(rating),
  tags: tags.join(', '),
  availability,
  weeks: toText(weeks),
  facts: writeFactsField(toFactsForm(facts)),
})
