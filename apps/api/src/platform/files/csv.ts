import { Readable } from 'node:stream'
import { Refusal } from '@kashika/server/refusal'
import { kilobytes } from '@kashika/server/units'
import { CsvError, parse } from 'csv-parse'

/**
 * What begins like a formula would be run as one by a spreadsheet. Apostrophes before it are counted too, or one of the
 * text's own would be taken for ours.
 */
const formulaStart = /^'*[=+\-@\t\r]/

/** A line of a sheet: every cell quoted, and harmless in a spreadsheet. */
export function toCsvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

const escapeFormula = (cell: string) => (formulaStart.test(cell) ? `'${cell}` : cell)
const unescapeFormula = (cell: string) =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell

/**
 * The lines of a sheet, cells as they were before `csvLine`. Bit by bit, so that others are served meanwhile. Sheets are
 * read as spreadsheets write them: a byte order mark, either end of line, lines of unequal length, commas, semicolons or
 * tabs between cells.
 */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<string[]> {
  const { text, delimiter } = findDelimiter(decodeText(bytes))
  const chunkLength = kilobytes(64)
  const chunks = Array.from({ length: Math.ceil(text.length / chunkLength) }, (_, at) =>
    text.slice(at * chunkLength, (at + 1) * chunkLength),
  )
  const parser = parse({ delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true })
  try {
    for await (const line of Readable.from(chunks).pipe(parser)) yield (line as string[]).map(unescapeFormula)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refusal(
      'invalid',
      `The sheet could not be read near line ${error['lines']}: is a quote missing?`,
    )
  }
}

/** Excel writes what its country's settings say, and may name it in a first line of its own, such as `sep=;`. */
function findDelimiter(text: string): { text: string; delimiter: string } {
  const separatorLine = /^sep=([,;\t])\r?\n/i.exec(text)
  if (separatorLine?.[1]) return { text: text.slice(separatorLine[0].length), delimiter: separatorLine[1] }
  const firstLine = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (delimiter: string) => firstLine.split(delimiter).length
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))
  return { text, delimiter }
}

function decodeText(bytes: Uint8Array): string {
  // What Excel calls “Unicode Text” is UTF-16.
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // PostgreSQL stores no such character.
    if (!text.includes('\0')) return text
  } catch {}
  throw new Refusal('invalid', 'The sheet could not be read. Please save it as “CSV UTF-8”.')
}
