import type { DocumentName, ShopField, WordPicture } from '@kashika/contract'
import { type FieldShape, wordFields } from '@kashika/contract/word-fields'
import { shopWords } from '../../content/admin/shop.ts'
import { wordsForm } from '../../content/admin/words.ts'
import { formatDate } from '../../shop/opening-hours.ts'
import { describeHoliday, groupOpeningHours } from '../../shop/shop-texts.ts'
import type { ShopValues } from './document-values.ts'

type Describers = { [Field in ShopField]: (value: NonNullable<ShopValues[Field]>) => string }

const asText = (value: string | number) => String(value)
const join = (parts: (string | false | undefined)[], separator = ', ') =>
  parts.filter(Boolean).join(separator)

const describeDay = (day: string) => formatDate(day, { day: 'numeric', month: 'short', year: 'numeric' })

const describeHours = (hours: ShopValues['hours']) =>
  join(
    groupOpeningHours(hours).map(({ days, times }) => `${days} ${times}`),
    '; ',
  )

const describers: Describers = {
  name: asText,
  since: asText,
  email: asText,
  phone: asText,
  secondPhone: asText,
  address: ({ lines, locality, region, postalCode }) =>
    join([...lines, locality, join([region, postalCode], ' ')]),
  position: ({ latitude, longitude }) => `${latitude}, ${longitude}`,
  branches: (branches) =>
    join(
      branches.map(({ name, hours }) => join([name, hours && describeHours(hours)])),
      '; ',
    ),
  hours: describeHours,
  holidays: (holidays) => join(holidays.map(describeHoliday), '; '),
  announcement: ({ text, from, until }) =>
    join([text, join([from && describeDay(from), until && describeDay(until)], ' – ')]),
  links: ({ whatsapp, instagram, facebook }) =>
    join([whatsapp, instagram, facebook].map((link) => link?.replace('https://', ''))),
  prices: (prices) => shopWords.facts.priceChoices[prices],
  soldListedDays: asText,
  gstPercent: (percent) => `${percent} %`,
  rates: (rates) => shopWords.facts.rateChoices[rates],
  gstin: asText,
  bisRegistration: asText,
  grievance: ({ name, email, phone }) => join([name, email, phone]),
}

type Parts = Record<string, unknown>

/** The database keeps no order of the parts: the shape has it. Of a row the first part says which it is. */
function describeWords(shape: FieldShape, value: unknown): string {
  if (shape.kind === 'picture') return (value as WordPicture).alt
  if (shape.kind === 'group')
    return join(
      Object.keys(shape.parts).map((part) => describePart(part, (value as Parts)[part])),
      ' · ',
    )
  if (shape.kind === 'rows')
    return join(
      (value as Parts[]).map((row) => describeFirstPart(shape, row)),
      '; ',
    )
  return String(value)
}

/** What can be left out is named while it is not. */
function describePart(part: string, value: unknown) {
  const labels: Record<string, string> = wordsForm.parts
  return typeof value === 'boolean' ? value && labels[part] : [value].flat().join(' ')
}

export const describeFirstPart = ({ parts }: { parts: Parts }, row: Parts) =>
  String(row[Object.keys(parts)[0] ?? ''])

/** A line for people who compare what was with what will be; empty where there is nothing. */
export function describeField(document: DocumentName, field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (document !== 'shop') {
    const shape = (wordFields[document] as Record<string, FieldShape>)[field]
    return shape ? describeWords(shape, value) : ''
  }
  const describe = describers[field as ShopField] as (value: unknown) => string
  return describe(value)
}

export const nameField = (document: DocumentName, field: string) =>
  document === 'shop'
    ? shopWords.fields[field as ShopField]
    : `${wordsForm.pages[document].title}: ${(wordsForm.pages[document].fields as Record<string, string>)[field]}`
