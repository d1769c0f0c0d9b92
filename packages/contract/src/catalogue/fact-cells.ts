import { type Certificate, type Facts, type ItemMetal, type Stone, stoneTexts } from './facts.ts'
import type { ColumnWords } from './sheet/column-words.ts'
import { readSize } from './sheet/size-cell.ts'
import { readMetal, readWords, toAsciiDigits, type Words } from './sheet/words.ts'
import {
  absentFacts,
  type hallmarkExemptions,
  type hallmarkStates,
  laboratories,
  occasions,
  stoneKinds,
} from './trade.ts'

/** How a fact stands in a cell of a sheet. What cannot be read goes on unchanged, so that `Facts` refuses it. */
type FactCell<Value> = { read: (cell: string) => unknown; write: (value: Value) => string }

const textCell: FactCell<string> = { read: (cell) => cell, write: (value) => value }
/** With the unit or without: `9.456`, `9.456 gms`, `४.५ ग्राम`, `20 mm`. */
const numberPattern = /^(\d[\d,]{0,9}(?:\.\d{1,9})?)\s{0,3}(?:g|gms?|grams?|mm|ग्राम|मिमी)?\.?$/i
const numberCell: FactCell<number> = {
  read: (cell) => {
    const [, digits] = numberPattern.exec(toAsciiDigits(cell)) ?? []
    // Billing programs write 0 where nothing was measured.
    return digits === undefined ? cell : Number(digits.replaceAll(',', '')) || undefined
  },
  write: String,
}

/** `a; b; c` */
function listCell<Value>(readPart: (part: string) => unknown, writePart: (value: Value) => string) {
  return {
    read: (cell: string) => splitList(cell).map(readPart),
    write: (values: Value[]) => values.map(writePart).join('; '),
  }
}
const splitList = (cell: string, divider = ';') =>
  cell
    .split(divider)
    .map((part) => part.trim())
    .filter(Boolean)
const joinParts = (parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' | ')

const writeMetal = ({ metal, fineness }: ItemMetal) => (fineness ? `${metal} ${fineness}` : metal)

/** `ruby | laboratory-grown | 1 pc | 0.41 ct | colour: pinkish red` */
function readStone(part: string) {
  const [kind, ...attributes] = splitList(part, '|')
  return Object.fromEntries([['kind', readStoneKind(kind ?? '')], ...attributes.map(readAttribute)])
}
function readAttribute(attribute: string): [string, unknown] {
  const [, count] = /^(\d+) pc$/.exec(attribute) ?? []
  if (count) return ['count', Number(count)]
  const [, carat] = /^(\d+(?:\.\d+)?) ct$/.exec(attribute) ?? []
  if (carat) return ['carat', Number(carat)]
  const [, key, value] = /^(\w+): (.+)$/.exec(attribute) ?? []
  return key ? [key, value] : ['origin', attribute]
}
const writeStone = (stone: Stone) =>
  joinParts([
    stone.kind,
    stone.origin === 'laboratory-grown' && stone.origin,
    stone.count !== undefined && `${stone.count} pc`,
    stone.carat !== undefined && `${stone.carat} ct`,
    ...stoneTexts.map((key) => stone[key] !== undefined && `${key}: ${stone[key]}`),
  ])

/** `IGI | 7204 4186 | 2026-11-12` */
function readCertificate(part: string) {
  const [laboratory, ...rest] = splitList(part, '|')
  const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
  const issuedOn = rest.find(isDate)
  const number = rest.filter((text) => !isDate(text)).join(' | ')
  return { laboratory, ...(number && { number }), ...(issuedOn && { issuedOn }) }
}
const writeCertificate = ({ laboratory, number, issuedOn }: Certificate) =>
  joinParts([laboratory, number, issuedOn])

const sameText = (text: string) => text

const stoneWords: Words<(typeof stoneKinds)[number]> = {
  diamond: ['dia', 'हीरा', 'हीरे'],
  polki: ['पोल्की'],
  ruby: ['manik', 'माणिक'],
  emerald: ['panna', 'पन्ना'],
  sapphire: ['neelam', 'नीलम'],
  pearl: ['moti', 'मोती'],
  coral: ['moonga', 'मूंगा'],
  turquoise: ['firoza', 'फ़िरोज़ा'],
  garnet: [],
  amethyst: [],
  topaz: [],
  opal: [],
  other: [],
}
const readStoneKind = readWords(stoneWords)
const hallmarkWords: Words<(typeof hallmarkStates)[number]> = {
  hallmarked: ['hallmark', 'yes', 'y', 'true', 'hm', 'bis', 'हां', 'हॉलमार्क'],
  exempt: ['exempted'],
  'not-yet': ['no', 'n', 'false', 'pending', 'नहीं'],
}
const exemptionWords: Words<(typeof hallmarkExemptions)[number]> = {
  kundan: ['polki', 'jadau', 'कुंदन'],
  'under-2-g': ['under 2 gm', 'below 2 g'],
  export: [],
}
const occasionWords: Words<(typeof occasions)[number]> = {
  wedding: ['marriage', 'bridal', 'शादी', 'विवाह'],
  engagement: ['सगाई'],
  festival: ['festive', 'त्योहार'],
  everyday: ['daily', 'daily wear', 'रोज़'],
  gift: ['उपहार'],
}

export const factCells = {
  sku: {
    field: 'sku',
    cell: textCell,
    headings: [
      'Shop number',
      'tag no',
      'tag number',
      'item code',
      'item no',
      'code',
      'barcode',
      'टैग',
      'टैग नंबर',
      'कोड',
    ],
    what: 'shop number',
    write: 'Letters and digits, divided by a hyphen, a dot or a slash',
    example: 'R-0411',
  },
  metals: {
    field: 'metals',
    cell: listCell(readMetal, writeMetal),
    headings: ['Metal', 'metal type', 'metal name', 'धातु'],
    what: 'metal in a purity that we know',
    write: 'Yellow gold 916, white gold 18K, rose gold 750, silver 925 or platinum 950',
    example: 'Yellow gold 916',
  },
  'gross weight': {
    field: 'grossWeight',
    cell: numberCell,
    headings: [
      'Gross weight',
      'gr wt',
      'gross wt',
      'g wt',
      'gwt',
      'weight',
      'wt',
      'वज़न',
      'कुल वज़न',
      'ग्रॉस वज़न',
    ],
    what: 'weight',
    write: 'Grams, at most three decimals, such as 9.456',
    example: '9.800',
  },
  'net weight': {
    field: 'netWeight',
    cell: numberCell,
    headings: ['Net weight', 'net wt', 'nt wt', 'n wt', 'nwt', 'शुद्ध वज़न', 'नेट वज़न'],
    what: 'weight',
    write: 'Grams, at most three decimals, such as 9.456',
    example: '9.456',
  },
  stones: {
    field: 'stones',
    cell: listCell(readStone, writeStone),
    headings: ['Stones', 'stone name', 'stone type', 'नग', 'रत्न'],
    what: 'stone',
    write: `One of ${stoneKinds.join(', ')}; several divided by a semicolon`,
    example: 'ruby | 1 pc | 1.2 ct',
  },
  size: {
    field: 'size',
    cell: { read: readSize, write: sameText },
    headings: ['Size', 'ring size', 'bangle size', 'साइज़', 'नाप'],
    what: 'size',
    write: 'A ring size such as 12, or a bangle size such as 2-4',
    example: '14',
  },
  length: {
    field: 'length',
    cell: numberCell,
    headings: ['Length', 'length mm', 'लंबाई'],
    what: 'length',
    write: 'Millimetres, at most one decimal',
    example: '',
  },
  height: {
    field: 'height',
    cell: numberCell,
    headings: ['Height', 'height mm', 'ऊंचाई'],
    what: 'height',
    write: 'Millimetres, at most one decimal',
    example: '20',
  },
  width: {
    field: 'width',
    cell: numberCell,
    headings: ['Width', 'width mm', 'चौड़ाई'],
    what: 'width',
    write: 'Millimetres, at most one decimal',
    example: '4.8',
  },
  hallmark: {
    field: 'hallmark',
    cell: { read: readWords(hallmarkWords), write: sameText },
    headings: ['Hallmark', 'hallmarked', 'hm', 'bis', 'हॉलमार्क'],
    what: 'state of the hallmark',
    write: 'Hallmarked, exempt or not yet',
    example: 'hallmarked',
  },
  exemption: {
    field: 'exemption',
    cell: { read: readWords(exemptionWords), write: sameText },
    headings: ['Exemption', 'reason of the exemption'],
    what: 'reason of an exemption',
    write: 'Kundan, under 2 g or export',
    example: '',
  },
  huids: {
    field: 'huids',
    cell: {
      ...listCell<string>(sameText, sameText),
      read: (cell: string) => cell.split(/[;,/\s]+/).filter(Boolean),
    },
    headings: ['HUID', 'huid no', 'huid number', 'hallmark no', 'hallmark number', 'एचयूआईडी'],
    what: 'HUID',
    write: 'Six letters or digits; two for a pair, divided by a semicolon',
    example: 'A7K2P9',
  },
  certificates: {
    field: 'certificates',
    cell: listCell(readCertificate, writeCertificate),
    headings: ['Certificate', 'certificate no', 'certificate number', 'cert no', 'प्रमाणपत्र'],
    what: 'certificate',
    write: `The laboratory, one of ${laboratories.join(', ')}, its number and date: IGI | 7204 4190 | 2026-02-11`,
    example: 'IGI | 7204 4190 | 2026-02-11',
  },
  care: {
    field: 'care',
    cell: textCell,
    headings: ['Care', 'care instructions', 'देखभाल'],
    what: 'text',
    write: 'How the piece is cared for',
    example: 'Keep it dry.',
  },
  occasions: {
    field: 'occasions',
    cell: listCell(readWords(occasionWords), sameText),
    headings: ['Occasions', 'occasion', 'अवसर'],
    what: 'occasion',
    write: `One of ${occasions.join(', ')}; several divided by a semicolon`,
    example: 'wedding; gift',
  },
  absent: {
    field: 'absent',
    cell: listCell(sameText, sameText),
    headings: ['Absent', 'has none of'],
    what: 'fact that can be absent',
    write: `What a piece is known to have none of: ${absentFacts.join(', ')}`,
    example: '',
  },
} as const satisfies Record<string, ColumnWords & { field: keyof Facts; cell: FactCell<never> }>

export type FactColumn = keyof typeof factCells
export const factColumns = Object.keys(factCells) as FactColumn[]

/** Only the facts whose columns the sheet has; an empty cell takes the fact away. */
export function readFactCells(cells: Partial<Record<FactColumn, string>>): Record<string, unknown> {
  const present = factColumns.flatMap((column) => {
    const cell = cells[column]
    if (cell === undefined) return []
    const { field, cell: format } = factCells[column]
    const isList = Array.isArray(format.read(''))
    return [[field, cell === '' && !isList ? undefined : format.read(cell)]]
  })
  return Object.fromEntries(present)
}

export function writeFactCells(facts: Facts): Record<FactColumn, string> {
  const cells = factColumns.map((column) => {
    const { field, cell } = factCells[column]
    const value = facts[field]
    return [column, value === undefined ? '' : (cell as FactCell<typeof value>).write(value)]
  })
  return Object.fromEntries(cells)
}
