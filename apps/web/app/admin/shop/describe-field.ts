import type { Shop, ShopField } from '@kashika/contract'
import { shopWords } from '../../content/admin/shop.ts'
import { describeHoliday, groupOpeningHours } from '../../shop/shop-texts.ts'

export type ShopValues = Pick<Shop, ShopField>

type Describers = { [Field in ShopField]: (value: NonNullable<ShopValues[Field]>) => string }

const asText = (value: string | number) => String(value)
const join = (parts: (string | undefined)[], separator = ', ') => parts.filter(Boolean).join(separator)

const describers: Describers = {
  name: asText,
  since: asText,
  email: asText,
  phone: asText,
  secondPhone: asText,
  address: ({ lines, locality, region, postalCode }) =>
    join([...lines, locality, join([region, postalCode], ' ')]),
  position: ({ latitude, longitude }) => `${latitude}, ${longitude}`,
  branches: (branches) => join(branches.map(({ name }) => name)),
  hours: (hours) =>
    join(
      groupOpeningHours(hours).map(({ days, times }) => `${days} ${times}`),
      '; ',
    ),
  holidays: (holidays) => join(holidays.map(describeHoliday), '; '),
  announcement: ({ text, from, until }) => join([text, join([from, until], ' – ')]),
  links: ({ whatsapp, instagram, facebook }) =>
    join([whatsapp, instagram, facebook].map((link) => link?.replace('https://', ''))),
  prices: (prices) => shopWords.facts.priceChoices[prices],
  soldListedDays: asText,
  gstin: asText,
  grievance: ({ name, email, phone }) => join([name, email, phone]),
}

/** A line for people who compare what was with what will be; empty where there is nothing. */
export function describeField<Field extends ShopField>(field: Field, value: unknown): string {
  const describe = describers[field] as (value: unknown) => string
  return value === null || value === undefined ? '' : describe(value)
}
