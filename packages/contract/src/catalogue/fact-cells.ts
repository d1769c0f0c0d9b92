import type { Facts } from './facts.ts'
import { occasionNames } from './names/trade-names.ts'
import type { ColumnWords } from './sheet/column-words.ts'
import {
  certificatesCell,
  type FactCell,
  listCell,
  metalsCell,
  numberCell,
  sameText,
  stonesCell,
  textCell,
} from './sheet/fact-formats.ts'
import { readSize } from './sheet/size-cell.ts'
import { readWords, type Words } from './sheet/words.ts'
import {
  absentFacts,
  type hallmarkExemptions,
  type hallmarkStates,
  laboratories,
  occasions,
  stoneKinds,
} from './trade.ts'

const hallmarkWords: Words<(typeof hallmarkStates)[number]> = {
  hallmarked: 'hallmark, yes, y, true, hm, bis, हां, हॉलमार्क',
  exempt: 'exempted',
  'not-yet': 'no, n, false, pending, नहीं',
}
const exemptionWords: Words<(typeof hallmarkExemptions)[number]> = {
  kundan: 'polki, jadau, कुंदन',
  'under-2-g': 'under 2 gm, below 2 g',
  export: '',
}
export const factCells = {
  sku: {
    field: 'sku',
    cell: textCell,
    heading: 'Piece number',
    alsoCalled: 'shop number, tag no, tag number, item code, item no, code, barcode, टैग, टैग नंबर, कोड',
    what: 'piece number',
    write: 'Letters and digits, divided by a hyphen, a dot or a slash',
    example: 'R-0411',
  },
  metals: {
    field: 'metals',
    cell: metalsCell,
    heading: 'Metal',
    alsoCalled: 'metal type, metal name, धातु',
    what: 'metal in a purity that we know',
    write: 'Yellow gold 916, white gold 18K, rose gold 750, silver 925 or platinum 950',
    example: 'Yellow gold 916',
  },
  'gross weight': {
    field: 'grossWeight',
    cell: numberCell,
    heading: 'Gross weight',
    alsoCalled: 'gr wt, gross wt, g wt, gwt, weight, wt, वज़न, कुल वज़न, ग्रॉस वज़न',
    what: 'weight',
    write: 'Grams, at most three decimals, such as 9.456',
    example: '9.800',
  },
  'net weight': {
    field: 'netWeight',
    cell: numberCell,
    heading: 'Net weight',
    alsoCalled: 'net wt, nt wt, n wt, nwt, शुद्ध वज़न, नेट वज़न',
    what: 'weight',
    write: 'Grams, at most three decimals, such as 9.456',
    example: '9.456',
  },
  stones: {
    field: 'stones',
    cell: stonesCell,
    heading: 'Stones',
    alsoCalled: 'stone name, stone type, नग, रत्न',
    what: 'stone',
    write: `One of ${stoneKinds.join(', ')}; several divided by a semicolon`,
    example: 'ruby | 1 pc | 1.2 ct',
  },
  size: {
    field: 'size',
    cell: { read: readSize, write: sameText },
    heading: 'Size',
    alsoCalled: 'ring size, bangle size, साइज़, नाप',
    what: 'size',
    write: 'A ring size such as 12, or a bangle size such as 2-4',
    example: '14',
  },
  length: {
    field: 'length',
    cell: numberCell,
    heading: 'Length',
    alsoCalled: 'length mm, लंबाई',
    what: 'length',
    write: 'Millimetres, at most one decimal',
    example: '',
  },
  height: {
    field: 'height',
    cell: numberCell,
    heading: 'Height',
    alsoCalled: 'height mm, ऊंचाई',
    what: 'height',
    write: 'Millimetres, at most one decimal',
    example: '20',
  },
  width: {
    field: 'width',
    cell: numberCell,
    heading: 'Width',
    alsoCalled: 'width mm, चौड़ाई',
    what: 'width',
    write: 'Millimetres, at most one decimal',
    example: '4.8',
  },
  hallmark: {
    field: 'hallmark',
    cell: { read: readWords(hallmarkWords), write: sameText },
    heading: 'Hallmark',
    alsoCalled: 'hallmarked, hm, bis, हॉलमार्क',
    what: 'state of the hallmark',
    write: 'Hallmarked, exempt or not yet',
    example: 'hallmarked',
  },
  exemption: {
    field: 'exemption',
    cell: { read: readWords(exemptionWords), write: sameText },
    heading: 'Exemption',
    alsoCalled: 'reason of the exemption',
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
    heading: 'HUID',
    alsoCalled: 'huid no, huid number, hallmark no, hallmark number, एचयूआईडी',
    what: 'HUID',
    write: 'Six letters or digits; two for a pair, divided by a semicolon',
    example: 'A7K2P9',
  },
  certificates: {
    field: 'certificates',
    cell: certificatesCell,
    heading: 'Certificate',
    alsoCalled: 'certificate no, certificate number, cert no, प्रमाणपत्र',
    what: 'certificate',
    write: `The laboratory, one of ${laboratories.join(', ')}, its number and date: IGI | 7204 4190 | 2026-02-11`,
    example: 'IGI | 7204 4190 | 2026-02-11',
  },
  care: {
    field: 'care',
    cell: textCell,
    heading: 'Care',
    alsoCalled: 'care instructions, देखभाल',
    what: 'text',
    write: 'How the piece is cared for',
    example: 'Keep it dry.',
  },
  occasions: {
    field: 'occasions',
    cell: listCell(readWords(occasionNames), sameText),
    heading: 'Occasions',
    alsoCalled: 'occasion, अवसर',
    what: 'occasion',
    write: `One of ${occasions.join(', ')}; several divided by a semicolon`,
    example: 'wedding; gift',
  },
  absent: {
    field: 'absent',
    cell: listCell(sameText, sameText),
    heading: 'Absent',
    alsoCalled: 'has none of',
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
