import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { findCategory, hasRateFacts, type ImportFields, type ImportPlan, SheetItem } from '@kashika/contract'
import { inArray } from 'drizzle-orm'
import { touchPictures } from '../../pictures/pictures.ts'
import { splitIntoBatches } from '../../platform/database/batches.ts'
import type { Db } from '../../platform/database/database.ts'
import { noFacts } from '../facts.ts'
import { toSheetItem, wholeItemColumns } from '../stock/whole-items.ts'
import { item } from '../tables.ts'
import { type Fault, findColumn, type ParsedRow, sortFaults, toFaults } from './row-cells.ts'

type KnownItem = { id: number; version: number; isRemoved: boolean; sheetItem: SheetItem }
type MissingPart = ImportPlan['deeds'][number]['missing'][number]
export type PlannedRow = {
  line: number
  known: KnownItem | undefined
  sheetItem: SheetItem
  fields: string[]
  missing: MissingPart[]
  warnings: string[]
  sameNameAs?: string | undefined
}
export type FaultyRow = { line: number; faults: Fault[] }
type RowWithPictures = ParsedRow & { pictures: { name: string; storedName: string }[] | undefined }
type PlanOptions = Pick<ImportFields, 'pictures' | 'category'>

const batchSize = 500
const rowsAtOnce = 50

export async function planRows(
  db: Db,
  rows: ParsedRow[],
  { pictures: pictureNames, category }: PlanOptions,
): Promise<(PlannedRow | FaultyRow)[]> {
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
  const planRow = (row: RowWithPictures): PlannedRow | FaultyRow => {
    const { line, slug, cells, pictures } = row
    const known = knownItems.get(slug)
    const faults = [...row.faults]
    const addFault = (column: string, message: string) => faults.push({ line, column, message })
    if (slug && !known) addFault('slug', `No piece has the address “${slug}”.`)
    if (known?.isRemoved) addFault('slug', 'This piece has been removed. Please bring it back first.')
    if (lineBySlug.has(slug)) addFault('slug', `This piece stands in row ${lineBySlug.get(slug)} already.`)
    if (faults.some(({ column }) => column === 'slug')) return { line, faults }
    if (slug) lineBySlug.set(slug, line)
    const hasPicture = (name: string) =>
      existingPictures.has(name) || known?.sheetItem.pictures.includes(name)
    const absent = pictures?.find(({ storedName }) => !hasPicture(storedName))
    if (absent) addFault('pictures', `There is no picture “${absent.name}”.`)

    const names = pictures?.map(({ storedName }) => storedName) ?? known?.sheetItem.pictures ?? []
    const { 'picture texts': texts, ...otherCells } = cells
    if (texts?.slice(names.length).some((text) => text.trim() !== ''))
      addFault('picture texts', 'There are more texts than pictures.')

    const before = known?.sheetItem
    const facts = completeFacts(before, row.facts)
    const merged = mergeCells(before, otherCells, facts)
    const missing = slug ? [] : listMissing(row)
    const candidate = {
      ...merged,
      ...(!slug && completeNewItem(row, facts, missing, category)),
      ...(pictures && { pictures: names }),
      ...(texts && { alts: pairTexts(names, texts, before?.alts) }),
    }
    const parsed = SheetItem.safeParse(candidate)
    const toldColumns = new Set(faults.map(({ column }) => column))
    const issues = parsed.error?.issues ?? []
    faults.push(...toFaults(row, issues).filter(({ column }) => !toldColumns.has(column)))
    if (!parsed.success || faults.length > 0) return { line, faults: sortFaults(faults) }
    const fields = listChangedColumns(before, parsed.data)
    return { line, known, sheetItem: parsed.data, fields, missing, warnings: [] }
  }

  const planned: (PlannedRow | FaultyRow)[] = []
  for (const batch of splitIntoBatches(rowsWithPictures, rowsAtOnce)) {
    planned.push(...batch.map(planRow))
    // Other requests are served meanwhile.
    await setImmediate()
  }
  return planned
}

/** A HUID is on hallmarked pieces alone, and billing programs have no column that says so. */
function completeFacts(before: SheetItem | undefined, facts: ParsedRow['facts']): ParsedRow['facts'] {
  const { huids, hallmark = before?.facts?.hallmark } = facts
  const hasHuid = Array.isArray(huids) && huids.length > 0
  return hasHuid && !hallmark ? { ...facts, hallmark: 'hallmarked' } : facts
}

function listMissing({ cells, values }: ParsedRow): MissingPart[] {
  const isMissing: Record<MissingPart, boolean> = {
    picture: !cells.pictures?.length,
    description: !cells.description,
    price: !cells.price && !cells.pricing && !cells.making,
    rating: !values.rating,
  }
  return (Object.keys(isMissing) as MissingPart[]).filter((part) => isMissing[part])
}

/** What misses something comes in as a draft, unless the sheet says that it is published. */
function completeNewItem(
  { cells }: ParsedRow,
  facts: ParsedRow['facts'],
  missing: MissingPart[],
  otherCategory: ImportFields['category'],
) {
  const { pricing = guessPricing(cells, facts), status = missing.length > 0 ? 'draft' : 'published' } = cells
  return {
    category: cells.category ?? findCategory(cells.name ?? '') ?? otherCategory,
    description: cells.description ?? '',
    rating: cells.rating ?? 0,
    pictures: [],
    pricing,
    status,
    ...(!cells.pricing && pricing !== 'by-rate' && { making: undefined, stonesPrice: undefined }),
  }
}

function guessPricing({ price, making }: ParsedRow['cells'], facts: ParsedRow['facts']) {
  if (price !== undefined) return 'fixed'
  const { metals = [], netWeight } = { ...noFacts, ...facts } as typeof noFacts
  return making && hasRateFacts({ metals, netWeight }) ? 'by-rate' : 'on-request'
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
  const merged = { tags: [], ...known, ...cells }
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
