import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { Refusal } from '@kashika/server/refusal'
import { kilobytes } from '@kashika/server/units'
import { CsvError, parse } from 'csv-parse'

/** Leading apostrophes count too, or unescaping would remove one of the text's own. */
const formulaStart = /^'*[=+\-@\t\r]/

export function toCsvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

export const escapeFormula = (cell: string) => (formulaStart.test(cell) ? `'${cell}` : cell)
export const unescapeFormula = (cell: string) =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell

export async function* readCsv(bytes: Uint8Array): AsyncGenerator<string[]> {
  const { text, delimiter } = findDelimiter(decodeText(bytes))
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: maxRowBytes,
    cast: (cell, { index }) => {
      if (index >= maxColumns) throw tooWideRefusal()
      return cell
    },
  })
  try {
    for await (const line of Readable.from(splitIntoChunks(text)).pipe(parser))
      yield (line as string[]).map(unescapeFormula)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refusal(
      'invalid',
      `The sheet could not be read near line ${error['lines']}: is a quote missing?`,
    )
  }
}

const chunkLength = kilobytes(8)
const maxColumns = 256
const tooWideRefusal = () => new Refusal('invalid', `A sheet may have at most ${maxColumns} columns.`)
/** Many times what a row with all its texts has. */
const maxRowBytes = kilobytes(256)

/** Between two chunks other requests are served. */
async function* splitIntoChunks(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += chunkLength) {
    await setImmediate()
    yield text.slice(start, start + chunkLength)
  }
}

/** Excel's delimiter depends on the country; it may name it in a first line such as `sep=;`. */
function findDelimiter(text: string): { text: string; delimiter: string } {
  const separatorLine = /^sep=([,;\t])\r?\n/i.exec(text)
  if (separatorLine?.[1]) return { text: text.slice(separatorLine[0].length), delimiter: separatorLine[1] }
  const firstLine =
    /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, maxRowBytes))?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (delimiter: string) => firstLine.split(delimiter).length
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))
  return { text, delimiter }
}

function decodeText(bytes: Uint8Array): string {
  // Excel's “Unicode Text” is UTF-16.
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // PostgreSQL cannot store NUL.
    if (!text.includes('\0')) return text
  } catch {}
  throw new Refusal(
    'invalid',
    'The sheet could not be read. Please save it as an Excel workbook (.xlsx) or as “CSV UTF-8”.',
  )
}
