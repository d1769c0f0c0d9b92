import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { SheetItem } from '@kashika/contract'
import { inArray } from 'drizzle-orm'
import { touchPictures } from '../../pictures/pictures.ts'
import { splitIntoBatches } from '../../platform/database/batches.ts'
import type { Db } from '../../platform/database/database.ts'
import { noFacts } from '../facts.ts'
import { toSheetItem, wholeItemColumns } from '../stock/whole-items.ts'
import { item } from '../tables.ts'
import { type Fault, findColumn, findFirstFault, type ParsedRow } from './sheet-reader.ts'

type KnownItem = { id: number; version: number; isRemoved: boolean; sheetItem: SheetItem }
export type PlannedRow = {
  line: number
  known: KnownItem | undefined
  sheetItem: SheetItem
  fields: string[]
  sameNameAs?: string | undefined
}
type RowWithPictures = ParsedRow & { pictures: { name: string; storedName: string }[] | undefined }
export type PictureNames = Record<string, string>

const batchSize = 500
const rowsAtOnce = 50

export async function planRows(
  db: Db,
  rows: ParsedRow[],
  pictureNames: PictureNames,
): Promise<(PlannedRow | Fault)[]> {
  const storedNames = new Map(
    Object.entries(pictureNames).map(([file, storedName]) => [file.toLowerCase(), storedName]),
  )
  const rowsWithPictures: RowWithPictures[] = rows.map((row) => ({
    ...row,
    pictures: row.cells.pictures?.map((name) => ({
      name,
      storedName: storedNames.get(name.toLowerCase()) ?? name,
    })),
  }))
  const knownItems = await findKnownItems(
    db,
    rows.flatMap(({ slug }) => slug || []),
  )
  // Touched, so that new pictures are not deleted before the import is applied.
  const newPictures = rowsWithPictures.flatMap(({ slug, pictures = [] }) => {
    const currentPictures = knownItems.get(slug)?.sheetItem.pictures ?? []
    return pictures.flatMap(({ storedName }) => (currentPictures.includes(storedName) ? [] : storedName))
  })
  const existingPictures = new Set<string>()
  for (const batch of splitIntoBatches([...new Set(newPictures)], batchSize))
    for (const name of await touchPictures(db, batch)) existingPictures.add(name)

  const lineBySlug = new Map<string, number>()
  const planRow = ({ line, slug, cells, facts, pictures }: RowWithPictures): PlannedRow | Fault => {
    const known = knownItems.get(slug)
    const toFault = (column: string, message: string) => ({ line, column, message })
    if (slug && !known) return toFault('slug', 'No piece has this address.')
    if (known?.isRemoved) return toFault('slug', 'This piece has been removed. Please bring it back first.')
    if (lineBySlug.has(slug))
      return toFault('slug', `This piece stands in line ${lineBySlug.get(slug)} already.`)
    if (slug) lineBySlug.set(slug, line)
    const hasPicture = (name: string) =>
      existingPictures.has(name) || known?.sheetItem.pictures.includes(name)
    const missing = pictures?.find(({ storedName }) => !hasPicture(storedName))
    if (missing) return toFault('pictures', `There is no picture “${missing.name}”.`)

    const names = pictures?.map(({ storedName }) => storedName) ?? known?.sheetItem.pictures ?? []
    const { 'picture texts': texts, ...otherCells } = cells
    if (texts?.slice(names.length).some((text) => text.trim() !== ''))
      return toFault('picture texts', 'There are more texts than pictures.')

    const parsed = SheetItem.safeParse({
      ...mergeCells(known?.sheetItem, otherCells, facts),
      ...(pictures && { pictures: names }),
      ...(texts && { alts: pairTexts(names, texts, known?.sheetItem.alts) }),
    })
    if (!parsed.success) return findFirstFault(line, parsed.error.issues)
    return { line, known, sheetItem: parsed.data, fields: listChangedColumns(known?.sheetItem, parsed.data) }
  }

  const planned: (PlannedRow | Fault)[] = []
  for (const batch of splitIntoBatches(rowsWithPictures, rowsAtOnce)) {
    planned.push(...batch.map(planRow))
    // Other requests are served meanwhile.
    await setImmediate()
  }
  return planned
}

/** An empty text is there only to take one away, as in a change of the item. */
function pairTexts(names: string[], texts: string[], before: SheetItem['alts'] = {}) {
  const pairs = names.map((name, index) => [name, texts[index]?.trim() ?? ''] as const)
  return Object.fromEntries(pairs.filter(([name, text]) => text || before[name]))
}

/** A column that the sheet does not have leaves the item as it is. */
function mergeCells(
  known: SheetItem | undefined,
  {
    'private price': privatePrice,
    'stones price': stonesPrice,
    ...cells
  }: Omit<ParsedRow['cells'], 'picture texts'>,
  facts: ParsedRow['facts'],
) {
  const merged = { status: 'published', tags: [], ...known, ...cells }
  return {
    ...merged,
    privatePrice: privatePrice ?? (merged.pricing === 'on-request' ? known?.privatePrice : undefined),
    price: merged.pricing === 'fixed' || merged.pricing === undefined ? merged.price : cells.price,
    making: merged.pricing === 'by-rate' ? merged.making : cells.making,
    stonesPrice: stonesPrice ?? (merged.pricing === 'by-rate' ? known?.stonesPrice : undefined),
    weeks: merged.availability === 'made-to-order' ? merged.weeks : cells.weeks,
    facts: { ...known?.facts, ...facts },
  }
}

function listChangedColumns(before: SheetItem | undefined, after: SheetItem): string[] {
  const { facts: factsBefore, ...itemBefore } = before ?? {}
  const { facts: factsAfter, ...itemAfter } = after
  return [
    ...listDifferences(itemBefore, itemAfter).map((field) => findColumn({ path: [field] })),
    ...listDifferences(factsBefore ?? noFacts, factsAfter ?? noFacts).map((fact) =>
      findColumn({ path: ['facts', fact] }),
    ),
  ]
}

function listDifferences(before: object, after: object): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  const readValue = (source: object, key: string) => (source as Record<string, unknown>)[key]
  return [...keys].filter((key) => !isDeepStrictEqual(readValue(before, key), readValue(after, key)))
}

async function findKnownItems(db: Db, slugs: string[]): Promise<Map<string, KnownItem>> {
  const knownItems = new Map<string, KnownItem>()
  for (const batch of splitIntoBatches(slugs, batchSize)) {
    const rows = await db.select(wholeItemColumns).from(item).where(inArray(item.slug, batch))
    for (const row of rows) {
      const { slug, id, version, retiredAt } = row
      knownItems.set(slug, { id, version, isRemoved: retiredAt !== null, sheetItem: toSheetItem(row) })
    }
  }
  return knownItems
}
