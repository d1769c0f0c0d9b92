import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { kilobytes } from './measures.ts'
import { Refusal } from './refusal.ts'

/**
 * What begins like a formula would be run as one by a spreadsheet. Apostrophes before it are counted too, or one of the
 * text's own would be taken for ours.
 */
const likeFormula = /^'*[=+\-@\t\r]/

/** A line of a sheet: every cell quoted, and harmless in a spreadsheet. */
export function csvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

const harmless = (cell: string) => (likeFormula.test(cell) ? `'${cell}` : cell)
const asWritten = (cell: string) => (cell.startsWith("'") && likeFormula.test(cell) ? cell.slice(1) : cell)

/**
 * The lines of a sheet, cells as they were before `csvLine`. Bit by bit, so that others are served meanwhile. A
 * spreadsheet's own ways are understood: a mark at the beginning, either end of line, lines of unequal length.
 */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<string[]> {
  const text = decode(bytes)
  const size = kilobytes(64)
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  )
  const parser = parse({ record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true })
  try {
    for await (const line of Readable.from(pieces).pipe(parser)) yield (line as string[]).map(asWritten)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refusal(
      'invalid',
      `The sheet could not be read near line ${error['lines']}: is a quote missing?`,
    )
  }
}

function decode(bytes: Uint8Array): string {
  try {
    // PostgreSQL keeps no such byte; a sheet in UTF-16 is full of them.
    if (!bytes.includes(0)) return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {}
  throw new Refusal('invalid', 'The sheet could not be read. Please save it as “CSV UTF-8”.')
}
