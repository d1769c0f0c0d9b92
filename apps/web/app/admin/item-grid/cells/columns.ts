import type { Facts } from '@kashika/contract'
import { itemBounds } from '@kashika/contract/bounds'
import { skuPattern } from '@kashika/contract/fact-checks'
import { factBounds, offerBounds } from '@kashika/contract/owner-bounds'
import { parsePrice } from '@kashika/contract/price'
import { finenesses, type Metal, metals, toKarat } from '@kashika/contract/trade'
import { formatRupees } from '../../../catalogue/item/format-rupees.ts'
import { availability, metal } from '../../../content/admin/facts-form.ts'
import { itemGrid as words } from '../../../content/admin/item-grid.ts'
import { fields } from '../../../content/admin/stock.ts'
import { isWithin } from '../../facts/fact-errors.ts'
import { describeFineness } from '../../facts/fact-summaries.ts'
import type { ItemValues } from '../../item-edit/item-values.ts'

export type Option = { value: string; label: string; otherName?: string | undefined }

type Column = {
  /** A cell is a text; an empty one says that there is none. */
  read: (values: ItemValues) => string
  write: (values: ItemValues, text: string) => ItemValues
  /** The text as `read` would give it; undefined where it cannot be understood. */
  parse: (typed: string) => string | undefined
  format: (text: string) => string
  describeError: (typed: string) => string
  /** Where it can only be changed in the form of the piece. */
  isReadOnly?: (values: ItemValues) => boolean
  inputMode?: 'decimal' | 'numeric'
  options?: readonly Option[]
}

const sameText = (text: string) => text
const toText = (value: string | number | undefined) => (value === undefined ? '' : String(value))
const toNumber = (text: string) => (text === '' ? undefined : Number(text))

/** The order of words does not matter: "22K916 Yellow gold" is "Yellow gold 22K916" and "yellow-gold 22K916". */
const toKey = (name: string) => (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ')

const findOption = (options: readonly Option[], typed: string) =>
  options.find(({ value, label, otherName }) =>
    [value, label, otherName].some((name) => name !== undefined && toKey(name) === toKey(typed)),
  )?.value

function choiceColumn(
  options: readonly Option[],
  column: Pick<Column, 'read' | 'write'> & { wrong: string },
): Column {
  return {
    ...column,
    options,
    parse: (typed) => findOption(options, typed),
    format: (text) => options.find(({ value }) => value === text)?.label ?? text,
    describeError: () => column.wrong,
  }
}

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const metalOptions: Option[] = [
  { value: '', label: words.notSaid },
  ...metals.flatMap((name) => [
    { value: name, label: metal.names[name] },
    ...finenesses[name].map((fineness) => ({
      value: `${name} ${fineness}`,
      label: describeMetal(name, fineness),
      otherName: nameByKarat(name, fineness),
    })),
  ]),
]

function describeMetal(name: Metal, fineness: number | undefined) {
  return fineness ? `${metal.names[name]} ${describeFineness(name, String(fineness))}` : metal.names[name]
}

/** "Yellow gold 22K" means one fineness; 24K would mean two. */
function nameByKarat(name: Metal, fineness: number) {
  const karat = name.endsWith('gold') ? toKarat(fineness) : undefined
  return karat && karat < 24 ? `${metal.names[name]} ${karat}K` : undefined
}

const metalDivider = '; '
const readMetals = (text: string): Facts['metals'] =>
  text
    .split(metalDivider)
    .filter(Boolean)
    .map((part) => {
      const [name, fineness] = part.split(' ')
      return { metal: name as Metal, ...(fineness && { fineness: Number(fineness) }) }
    })

const writeFacts = (values: ItemValues, facts: Partial<Facts>): ItemValues => ({
  ...values,
  facts: { ...values.facts, ...facts },
})

const weightColumn = (field: 'grossWeight' | 'netWeight'): Column => ({
  read: ({ facts }) => toText(facts[field]),
  write: (values, text) => writeFacts(values, { [field]: toNumber(text) }),
  parse: (typed) => {
    const text = typed.replace(/\s*g$/i, '')
    return isWithin(text, factBounds.weight) ? toText(toNumber(text)) : undefined
  },
  format: sameText,
  describeError: () => metal.wrongWeight,
  inputMode: 'decimal',
})

/** In the order of the grid, and in which cells are written: weeks follow what the availability says. */
const columns = {
  name: {
    read: ({ name }) => name,
    write: (values, name) => ({ ...values, name }),
    parse: (typed) => {
      const { length } = [...typed]
      return length >= itemBounds.name.min && length <= itemBounds.name.max ? typed : undefined
    },
    format: sameText,
    describeError: (typed) => (typed === '' ? fields.missing.name : fields.wrong.name),
  },
  price: {
    read: ({ pricing, price }) => {
      if (pricing === 'by-rate') return words.byRate
      return pricing === 'on-request' ? '' : toText(price)
    },
    isReadOnly: ({ pricing }) => pricing === 'by-rate',
    // The amount stays for the owner's own eyes, as in the form of one piece.
    write: (values, text) =>
      text === ''
        ? {
            ...values,
            pricing: 'on-request',
            price: undefined,
            privatePrice: values.privatePrice ?? values.price,
            making: undefined,
            stonesPrice: undefined,
          }
        : {
            ...values,
            pricing: 'fixed',
            price: Number(text),
            privatePrice: undefined,
            making: undefined,
            stonesPrice: undefined,
          },
    parse: (typed) =>
      typed === '' || toKey(typed) === toKey(words.onRequest) ? '' : parsePrice(typed)?.toString(),
    format: (text) => (text === '' ? words.onRequest : formatRupees(Number(text))),
    describeError: (typed) =>
      toKey(typed) === toKey(words.byRate) ? words.wrong.byRate : fields.wrong.price,
    inputMode: 'decimal',
  },
  sku: {
    read: ({ facts }) => toText(facts.sku),
    write: (values, text) => writeFacts(values, { sku: text || undefined }),
    parse: (typed) => {
      const sku = typed.toUpperCase()
      return sku === '' || (skuPattern.test(sku) && sku.length <= factBounds.sku.max) ? sku : undefined
    },
    format: sameText,
    describeError: () => words.wrong.sku,
  },
  metals: {
    ...choiceColumn(metalOptions, {
      read: ({ facts }) =>
        facts.metals.map(({ metal, fineness = '' }) => `${metal} ${fineness}`.trim()).join(metalDivider),
      write: (values, text) => writeFacts(values, { metals: readMetals(text) }),
      wrong: words.wrong.metals,
    }),
    // A piece of two metals has no option of its own.
    parse: (typed) => {
      const parts = typed.split(/[;,]/).map((part) => findOption(metalOptions, part))
      const isWrong = parts.includes(undefined) || parts.length > factBounds.metals.max
      return isWrong ? undefined : parts.join(metalDivider)
    },
    format: (text) =>
      readMetals(text)
        .map(({ metal, fineness }) => describeMetal(metal, fineness))
        .join(', '),
  },
  grossWeight: weightColumn('grossWeight'),
  netWeight: weightColumn('netWeight'),
  availability: choiceColumn(toOptions(availability.states), {
    read: ({ availability = 'showroom' }) => availability,
    write: (values, text) => ({
      ...values,
      availability: text as NonNullable<ItemValues['availability']>,
      weeks: text === 'made-to-order' ? values.weeks : undefined,
    }),
    wrong: words.wrong.availability,
  }),
  weeks: {
    read: ({ weeks }) => toText(weeks),
    write: (values, text) => ({ ...values, weeks: toNumber(text) }),
    parse: (typed) => (isWithin(typed, offerBounds.weeks) ? toText(toNumber(typed)) : undefined),
    format: sameText,
    describeError: () => fields.wrong.weeks,
    inputMode: 'numeric',
  },
  status: choiceColumn(toOptions(words.statuses), {
    read: ({ status }) => status,
    write: (values, text) => ({ ...values, status: text as ItemValues['status'] }),
    wrong: words.wrong.status,
  }),
} satisfies Record<string, Column>

export type ColumnName = keyof typeof columns
export const columnNames = Object.keys(columns) as ColumnName[]
export const getColumn = (name: ColumnName): Column => columns[name]

/** What cannot be understood is shown as it was typed. */
export const formatCell = (name: ColumnName, text: string) =>
  getColumn(name).parse(text) === text ? getColumn(name).format(text) : text
