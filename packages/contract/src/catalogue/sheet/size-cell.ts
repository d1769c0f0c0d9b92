import { toAsciiDigits } from '../names/typed-text.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Days and months as spreadsheets write them: `2-Apr`, `Apr-2`, `2026-04-02`, `02/04/2026`. */
function readDate(cell: string): [number, number] | undefined {
  const [, dayOfName, nameAfter, nameBefore, dayAfter] =
    /^(?:(\d{1,2})[- /]([a-z]{3})[a-z]*|([a-z]{3})[a-z]*[- /](\d{1,2}))(?:[- /]\d{2,4})?$/i.exec(cell) ?? []
  const month = months.indexOf((nameAfter ?? nameBefore ?? '').toLowerCase()) + 1
  if (month > 0) return [Number(dayOfName ?? dayAfter), month]
  const [, isoMonth, isoDay] = /^\d{4}-(\d\d)-(\d\d)$/.exec(cell) ?? []
  if (isoMonth) return [Number(isoDay), Number(isoMonth)]
  const [, first, second] = /^(\d{1,2})[-/](\d{1,2})[-/]\d{2,4}$/.exec(cell) ?? []
  return first ? [Number(first), Number(second)] : undefined
}

const isBangleSize = (inches: number, sixteenths: number) =>
  (inches === 1 || inches === 2) && sixteenths % 2 === 0 && sixteenths <= 14

/** A bangle's size is what a spreadsheet takes for a date; 2.4 and 2/4 are the same size, and 2.1 was 2.10. */
export function readSize(cell: string): string {
  const text = toAsciiDigits(cell).trim().replace(/["”]$/, '')
  const date = readDate(text)
  if (date) {
    const [day, month] = date
    if (isBangleSize(day, month)) return `${day}-${month}`
    return isBangleSize(month, day) ? `${month}-${day}` : cell
  }
  const [, inches, sixteenths = ''] = /^([12])\s*[-./]\s*(\d{1,2})$/.exec(text) ?? []
  if (!inches) return text
  return `${inches}-${sixteenths === '1' ? 10 : Number(sixteenths)}`
}
