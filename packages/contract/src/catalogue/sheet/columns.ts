import { type FactColumn, factCells, factColumns } from '../fact-cells.ts'
import type { availabilities, pricings } from '../trade.ts'
import type { ColumnWords } from './column-words.ts'
import { listCategories, readWords } from './words.ts'

const itemColumnWords = {
  slug: {
    headings: ['Address', 'slug'],
    what: 'address of a piece',
    write: 'Of a piece to be changed, as the export has it; empty for a new one',
    example: '',
  },
  name: {
    headings: [
      ...([
        'Name',
        'item name',
        'item',
        'product name',
        'product',
        'particulars',
        'title',
        'design name',
      ] as const),
      ...(['नाम', 'वस्तु', 'वस्तु का नाम', 'आइटम'] as const),
    ],
    what: 'name',
    write: 'What visitors read above the piece',
    example: 'Padma lotus ring',
  },
  category: {
    headings: ['Category', 'type', 'item type', 'ornament', 'श्रेणी', 'प्रकार', 'किस्म'],
    what: 'category',
    write: `One of ${listCategories()}`,
    example: 'ring',
  },
  price: {
    headings: ['Price', 'mrp', 'amount', 'selling price', 'sale price', 'दाम', 'मूल्य', 'कीमत'],
    what: 'price',
    write: 'Rupees, such as 1,94,500 or 194500.50',
    example: '52500',
  },
  rating: {
    headings: ['Rating', 'stars'],
    what: 'rating',
    write: '0 to 5, one decimal',
    example: '4.5',
  },
  description: {
    headings: ['Description', 'details', 'विवरण'],
    what: 'description',
    write: 'What visitors read below the piece; without it the piece stays a draft',
    example: 'A ring of eight petals, made by hand.',
  },
  tags: {
    headings: ['Tags'],
    what: 'tag',
    write: 'Small letters, digits and hyphens; several divided by a semicolon',
    example: 'lotus; daily-wear',
  },
  status: {
    headings: ['Status'],
    what: 'status',
    write: 'Published or draft; empty: published where nothing is missing',
    example: '',
  },
  pictures: {
    headings: ['Pictures', 'picture', 'photo', 'photos', 'image', 'images', 'फ़ोटो', 'चित्र'],
    what: 'picture',
    write: 'Names of the files in the zip, divided by a semicolon; without one the piece stays a draft',
    example: '',
  },
  'picture texts': {
    headings: ['Picture texts'],
    what: 'text',
    write: 'What each picture shows, a line for each, in their order',
    example: '',
  },
  pricing: {
    headings: ['Pricing', 'price type'],
    what: 'kind of price',
    write: 'Fixed, by rate or on request',
    example: 'fixed',
  },
  'private price': {
    headings: ['Private price'],
    what: 'price',
    write: 'Rupees, for your own eyes, where the price is on request',
    example: '',
  },
  making: {
    headings: [
      'Making',
      'making charge',
      'making charges',
      'labour',
      'labour charge',
      'wastage',
      'मजदूरी',
      'बनवाई',
    ],
    what: 'making',
    write: '16 %, 650 per gram, or 4500 for a sum; only for a price by rate',
    example: '',
  },
  'stones price': {
    headings: ['Stones price', 'stone price', 'stone amount', 'stone amt', 'stone value'],
    what: 'price',
    write: 'Rupees, all stones together; only for a price by rate',
    example: '',
  },
  availability: {
    headings: ['Availability', 'stock status'],
    what: 'availability',
    write: 'Showroom, made to order or sold',
    example: 'showroom',
  },
  weeks: {
    headings: ['Weeks'],
    what: 'number of weeks',
    write: 'How many a piece takes that is made to order',
    example: '',
  },
} as const satisfies Record<string, ColumnWords>

export type SheetColumn = keyof typeof itemColumnWords | FactColumn
export const sheetColumns: readonly SheetColumn[] = [
  ...(Object.keys(itemColumnWords) as (keyof typeof itemColumnWords)[]),
  ...factColumns,
]

/** What other programs write beside the metal. */
const metalPartWords = {
  purity: {
    headings: [
      'Purity',
      'karat',
      'carat',
      'kt',
      'touch',
      'fineness',
      'purity karat touch',
      'शुद्धता',
      'कैरेट',
      'टंच',
    ],
    what: 'purity that we know',
    write: '22K, 18K, 916, 750 or 925; 995 or 999 for 24K',
    example: '',
  },
  colour: {
    headings: ['Colour', 'color', 'metal colour', 'metal color', 'gold colour', 'gold color', 'रंग'],
    what: 'colour of metal',
    write: 'Yellow gold, white gold or rose gold',
    example: '',
  },
} as const satisfies Record<string, ColumnWords>
type MetalPart = keyof typeof metalPartWords
export const metalParts = Object.keys(metalPartWords) as MetalPart[]

/** What a sheet may tell of a piece. */
export type ReadColumn = SheetColumn | MetalPart
export const readColumns = [...sheetColumns, ...metalParts] as const
export const columnWords: Readonly<Record<ReadColumn, ColumnWords>> = {
  ...itemColumnWords,
  ...factCells,
  ...metalPartWords,
}

/** Known, and left out: a catalogue has no place for them. */
export const unusedHeadings = [
  ...([
    's no',
    'sr no',
    'sl no',
    'sno',
    'serial',
    'serial no',
    'serial number',
    'no',
    'क्रमांक',
    'क्र',
    'क्र सं',
  ] as const),
  ...(['qty', 'quantity', 'pcs', 'pieces', 'मात्रा', 'नग संख्या'] as const),
  ...([
    'stone wt',
    'stone weight',
    'st wt',
    'dia wt',
    'diamond wt',
    'less wt',
    'less weight',
    'hsn',
    'hsn code',
  ] as const),
] as const

/** In the first cell of a row that adds the others up. */
export const totalWords = ['total', 'grand total', 'sub total', 'totals', 'कुल', 'योग', 'कुल योग'] as const

export const readPricing = readWords({
  fixed: ['mrp', 'fix'],
  'by-rate': ['rate', 'by weight'],
  'on-request': ['request', 'por', 'price on request'],
} satisfies Record<(typeof pricings)[number], string[]>)
export const readAvailability = readWords({
  showroom: ['in stock', 'in showroom', 'available', 'yes'],
  'made-to-order': ['order', 'on order'],
  sold: ['sold out', 'no', 'बिक गया'],
} satisfies Record<(typeof availabilities)[number], string[]>)
export const readStatus = readWords({ published: ['publish', 'live'], draft: ['drafts'] })
