import type { Certificate, ItemMetal, Stone } from '../facts.ts'
import { stoneTexts } from '../facts.ts'
import { stoneNames } from '../names/trade-names.ts'
import { toAsciiDigits } from '../names/typed-text.ts'
import { readMetal, readWords } from './words.ts'

/** How a fact stands in a cell of a sheet. What cannot be read goes on unchanged, so that `Facts` refuses it. */
export type FactCell<Value> = { read: (cell: string) => unknown; write: (value: Value) => string }

export const textCell: FactCell<string> = { read: (cell) => cell, write: (value) => value }
/** With the unit or without: `9.456`, `9.456 gms`, `४.५ ग्राम`, `20 mm`. */
const numberPattern = /^(\d[\d,]{0,9}(?:\.\d{1,9})?)\s{0,3}(?:g|gms?|grams?|mm|ग्राम|मिमी)?\.?$/i
export const numberCell: FactCell<number> = {
  read: (cell) => {
    const [, digits] = numberPattern.exec(toAsciiDigits(cell)) ?? []
    // Billing programs write 0 where nothing was measured.
    return digits === undefined ? cell : Number(digits.replaceAll(',', '')) || undefined
  },
  write: String,
}

/** `a; b; c` */
export function listCell<Value>(readPart: (part: string) => unknown, writePart: (value: Value) => string) {
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

const readStoneKind = readWords({ ...stoneNames, other: '' })

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

export const sameText = (text: string) => text

export const metalsCell = listCell(readMetal, writeMetal)
export const stonesCell = listCell(readStone, writeStone)
export const certificatesCell = listCell(readCertificate, writeCertificate)
