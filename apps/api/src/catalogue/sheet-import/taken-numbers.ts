import { and, eq, inArray, isNull } from 'drizzle-orm'
import { splitIntoBatches } from '../../platform/database/batches.ts'
import type { Db } from '../../platform/database/database.ts'
import { item, itemHuid } from '../tables.ts'
import type { FaultyRow, PlannedRow } from './row-validation.ts'

const batchSize = 500
type Holder = { id: number; name: string }
type Holders = Map<string, Holder[]>

/** A shop number belongs to one piece. A HUID may come twice, since a piece that was bought back is sold again. */
export async function checkNumbers(
  db: Db,
  rows: (PlannedRow | FaultyRow)[],
): Promise<(PlannedRow | FaultyRow)[]> {
  const planned = rows.filter((row): row is PlannedRow => 'sheetItem' in row)
  const facts = planned.flatMap(({ sheetItem }) => sheetItem.facts ?? [])
  const skuHolders = await findHolders(
    facts.flatMap(({ sku }) => sku ?? []),
    (skus) =>
      db
        .select({ number: item.sku, id: item.id, name: item.name })
        .from(item)
        .where(and(inArray(item.sku, skus), isNull(item.retiredAt))),
  )
  const huidHolders = await findHolders(
    facts.flatMap(({ huids }) => huids),
    (huids) =>
      db
        .select({ number: itemHuid.huid, id: item.id, name: item.name })
        .from(itemHuid)
        .innerJoin(item, eq(item.id, itemHuid.itemId))
        .where(and(inArray(itemHuid.huid, huids), isNull(item.retiredAt))),
  )
  const lineBySku = new Map<string, number>()
  const lineByHuid = new Map<string, number>()

  return rows.map((row) => {
    if (!('sheetItem' in row)) return row
    const { line, known, sheetItem } = row
    const { sku, huids = [] } = sheetItem.facts ?? {}
    const findHolder = (holders: Holders, number: string) =>
      holders.get(number)?.find(({ id }) => id !== known?.id)?.name
    const takenBy = (number: string, lines: Map<string, number>, holders: Holders) => {
      const earlier = lines.get(number)
      lines.set(number, earlier ?? line)
      return earlier === undefined ? findHolder(holders, number) : `row ${earlier}`
    }
    const skuTakenBy = sku && takenBy(sku, lineBySku, skuHolders)
    if (skuTakenBy) {
      const message = `“${sku}” is the shop number of ${skuTakenBy} already.`
      return { line, faults: [{ line, column: 'sku', message }] }
    }
    const warnings = huids.flatMap((huid) => {
      const holder = takenBy(huid, lineByHuid, huidHolders)
      return holder ? `HUID ${huid} is also that of ${holder}.` : []
    })
    return { ...row, warnings }
  })
}

async function findHolders(
  numbers: string[],
  find: (batch: string[]) => Promise<(Holder & { number: string | null })[]>,
): Promise<Holders> {
  const holders: Holders = new Map()
  for (const batch of splitIntoBatches([...new Set(numbers)], batchSize))
    for (const { number, ...holder } of await find(batch))
      if (number) holders.set(number, [...(holders.get(number) ?? []), holder])
  return holders
}
