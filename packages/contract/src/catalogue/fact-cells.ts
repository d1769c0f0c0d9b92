import { type Certificate, type Facts, type ItemMetal, type Stone, stoneTexts } from './facts.ts'

/** How a fact stands in a cell of a sheet. What cannot be read goes on unchanged, so that `Facts` refuses it. */
type FactCell<Value> = { read: (cell: string) => unknown; write: (value: Value) => string }

const textCell: FactCell<string> = { read: (cell) => cell, write: (value) => value }
const numberCell: FactCell<number> = {
  read: (cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell),
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

/** `yellow-gold 916` */
function readMetal(part: string) {
  const [, metal, fineness] = /^(\S+)(?: (\d+))?$/.exec(part) ?? []
  return { metal: metal ?? part, ...(fineness && { fineness: Number(fineness) }) }
}
const writeMetal = ({ metal, fineness }: ItemMetal) => (fineness ? `${metal} ${fineness}` : metal)

/** `ruby | laboratory-grown | 1 pc | 0.41 ct | colour: pinkish red` */
function readStone(part: string) {
  const [kind, ...attributes] = splitList(part, '|')
  return Object.fromEntries([['kind', kind], ...attributes.map(readAttribute)])
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

export const factCells = {
  sku: { field: 'sku', cell: textCell },
  metals: { field: 'metals', cell: listCell(readMetal, writeMetal) },
  'gross weight': { field: 'grossWeight', cell: numberCell },
  'net weight': { field: 'netWeight', cell: numberCell },
  stones: { field: 'stones', cell: listCell(readStone, writeStone) },
  size: { field: 'size', cell: textCell },
  length: { field: 'length', cell: numberCell },
  height: { field: 'height', cell: numberCell },
  width: { field: 'width', cell: numberCell },
  hallmark: { field: 'hallmark', cell: textCell },
  exemption: { field: 'exemption', cell: textCell },
  huids: { field: 'huids', cell: listCell(sameText, sameText) },
  certificates: { field: 'certificates', cell: listCell(readCertificate, writeCertificate) },
  care: { field: 'care', cell: textCell },
  occasions: { field: 'occasions', cell: listCell(sameText, sameText) },
  absent: { field: 'absent', cell: listCell(sameText, sameText) },
} as const satisfies Record<string, { field: keyof Facts; cell: FactCell<never> }>

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
