import { Refusal } from '@kashika/server/refusal'
import { type Archive, tooLargeRefusal, type XmlHandlers } from './archive.ts'

/** Excel's own. */
const maxTextLength = 32_767
const maxStrings = 300_000

export type Workbook = {
  sheetPath: string
  strings: string[]
  /** By the number of a cell's style. */
  isDateStyle: boolean[]
  startsIn1904: boolean
}

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const [workbookPath] = (await readRelations(archive, '')).flatMap(({ type, path }) =>
    type === 'officeDocument' ? path : [],
  )
  const { relationIds, startsIn1904 } = await readSheetList(archive, workbookPath ?? '')
  const relations = await readRelations(archive, workbookPath ?? '')
  const findPath = (wanted: string) => relations.find(({ type }) => type === wanted)?.path ?? ''
  const worksheets = relations.filter(({ type }) => type === 'worksheet')
  const sheet = relationIds.flatMap((id) => worksheets.find((worksheet) => worksheet.id === id) ?? [])[0]
  if (!sheet)
    throw new Refusal(
      'invalid',
      'There is no worksheet in this file. Please choose an Excel sheet (.xlsx) or a CSV file.',
    )
  return {
    sheetPath: sheet.path,
    strings: await readStrings(archive, findPath('sharedStrings')),
    isDateStyle: await readAll(archive.parse(findPath('styles'), createStyleHandlers)),
    startsIn1904,
  }
}

/** Excel allows 65,490 styles, and nobody has as many sheets. */
const maxParts = 65_490

async function readAll<Output>(outputs: AsyncIterable<Output>, max = maxParts): Promise<Output[]> {
  const all: Output[] = []
  for await (const output of outputs) if (all.push(output) > max) throw tooLargeRefusal()
  return all
}

type Relation = { id: string; type: string; path: string }

/** Of the whole archive, where the path is empty. */
async function readRelations(archive: Archive, path: string): Promise<Relation[]> {
  const folderLength = path.lastIndexOf('/') + 1
  const [folder, file] = [path.slice(0, folderLength), path.slice(folderLength)]
  const relations = archive.parse<Relation>(`${folder}_rels/${file}.rels`, (emit) => ({
    onOpen: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return
      emit({ id, type: type.slice(type.lastIndexOf('/') + 1), path: resolvePath(target, path) })
    },
  }))
  return readAll(relations)
}

const resolvePath = (target: string, base: string) =>
  decodeURIComponent(new URL(target, `file:///${base}`).pathname.slice(1))

async function readSheetList(archive: Archive, path: string) {
  const relationIds: string[] = []
  let startsIn1904 = false
  const handlers: XmlHandlers = {
    onOpen: (name, attributes) => {
      if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return
      const [, id] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      if (id) relationIds.push(id)
    },
  }
  await readAll(archive.parse(path, () => handlers))
  return { relationIds, startsIn1904 }
}

const readStrings = (archive: Archive, path: string): Promise<string[]> =>
  readAll(archive.parse(path, createStringHandlers), maxStrings)

function createStringHandlers(emit: (text: string) => void): XmlHandlers {
  const collector = createTextCollector()
  return {
    onOpen: (name) => {
      if (name === 'si') collector.reset()
      collector.onOpen(name)
    },
    onText: collector.onText,
    onClose: (name) => {
      collector.onClose(name)
      if (name === 'si') emit(collector.getText() ?? '')
    },
  }
}

/** Of a cell or a shared string: its runs joined, without hints of how to pronounce it. Undefined where nothing is said. */
export function createTextCollector() {
  let text: string | undefined
  let isInText = false
  let isPronunciation = false
  return {
    reset: () => {
      text = undefined
    },
    onOpen: (name: string) => {
      if (name === 'rPh') isPronunciation = true
      isInText = !isPronunciation && (name === 't' || name === 'v')
      if (isInText) text ??= ''
    },
    onText: (part: string) => {
      if (!isInText) return
      text += part
      if ((text?.length ?? 0) > maxTextLength) throw tooLargeRefusal()
    },
    onClose: (name: string) => {
      if (name === 'rPh') isPronunciation = false
      isInText = false
    },
    getText: () => (text === undefined ? undefined : decodeEscapes(text)),
  }
}

/** Excel writes characters that XML does not allow as `_x000D_`. */
function decodeEscapes(text: string): string {
  const decoded = text.replace(/_x([\da-f]{4})_/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  // PostgreSQL cannot store NUL.
  if (decoded.includes('\0')) throw new Error('A text has a NUL.')
  return decoded.toWellFormed()
}

const isBuiltInDate = (format: number) =>
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([first = 0, last = 0]) => first <= format && format <= last)
const isDateFormat = (code: string) =>
  /[ymdhs]/i.test(code.replace(/"[^"]{0,255}"|\\.|\[[^\]]{0,255}\]/g, ''))

function createStyleHandlers(emit: (isDate: boolean) => void): XmlHandlers {
  const isCustomDate = new Map<number, boolean>()
  let isInCellStyles = false
  return {
    onOpen: (name, { numFmtId = '0', formatCode = '' }) => {
      const format = Number(numFmtId)
      if (name === 'numFmt') isCustomDate.set(format, isDateFormat(formatCode))
      if (name === 'cellXfs') isInCellStyles = true
      if (name === 'xf' && isInCellStyles) emit(isCustomDate.get(format) ?? isBuiltInDate(format))
    },
    onClose: (name) => {
      if (name === 'cellXfs') isInCellStyles = false
    },
  }
}
