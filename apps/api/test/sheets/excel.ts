import { constants, deflateRawSync } from 'node:zlib'
import { megabytes } from '@kashika/server/units'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (list: Record<string, string>) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(list)
    .map(([type, target], index) => {
      return `<Relationship Id="rId${index + 1}" Type="${relationTypes}/${type}" Target="${target}"/>`
    })
    .join('')}</Relationships>`

const workbook = `<workbook xmlns:r="${relationTypes}"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** The smallest parts that make a sheet. */
const plainParts = {
  '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
  'xl/workbook.xml': workbook,
  'xl/_rels/workbook.xml.rels': relations({
    worksheet: 'worksheets/sheet1.xml',
    sharedStrings: '/xl/sharedStrings.xml',
    styles: 'styles.xml',
  }),
}

type Part = string | RepeatedByte
export const toSheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** A workbook as its parts, for what no writer would write. */
export function packXlsx(parts: Record<string, Part>): Buffer {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const allParts: Record<string, Part> = { ...plainParts, ...parts }
  for (const [name, part] of Object.entries(allParts)) {
    if (typeof part === 'string') addPart(zip, new ZipDeflate(name), strToU8(part))
    else addPart(zip, new DeflatedEntry(name, part.declaredBytes ?? part.bytes), deflateRepeatedly(part))
  }
  zip.end()
  return Buffer.concat(chunks)
}

function addPart(zip: Zip, entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array<ArrayBuffer>) {
  zip.add(entry)
  entry.push(bytes, true)
}

type RepeatedByte = { byte: number; bytes: number; declaredBytes?: number }

/** Joins compressed blocks, since compressing a gigabyte takes seconds. */
function deflateRepeatedly({ byte, bytes }: RepeatedByte): Uint8Array<ArrayBuffer> {
  const block = Buffer.alloc(megabytes(1), byte)
  const deflated = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH })
  const blocks = Array.from({ length: bytes / block.length }, () => deflated)
  return Buffer.concat([...blocks, deflateRawSync(Buffer.alloc(0))])
}

class DeflatedEntry extends ZipPassThrough {
  readonly #declaredBytes: number

  constructor(name: string, declaredBytes: number) {
    super(name)
    this.compression = 8
    this.#declaredBytes = declaredBytes
  }

  override process(chunk: Uint8Array<ArrayBuffer>, isLast: boolean) {
    this.size = this.#declaredBytes
    this.ondata(null, chunk, isLast)
  }
}
