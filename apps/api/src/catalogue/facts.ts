import { isDeepStrictEqual } from 'node:util'
import type { Facts } from '@kashika/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { item, itemCertificate, itemHuid, itemMetal, itemStone } from './tables.ts'

/** All facts of an item as one value, so that they come with the item in one round trip. */
export const selectFacts = sql<Facts>`jsonb_strip_nulls(jsonb_build_object(
  'sku', ${item.sku}, 'grossWeight', ${item.grossWeight}, 'netWeight', ${item.netWeight}, 'size', ${item.size},
  'length', ${item.length}, 'height', ${item.height}, 'width', ${item.width},
  'hallmark', ${item.hallmark}, 'exemption', ${item.exemption}, 'care', ${item.care},
  'occasions', to_jsonb(${item.occasions}), 'absent', to_jsonb(${item.absent}),
  'metals', coalesce((select jsonb_agg(jsonb_build_object('metal', metal, 'fineness', fineness) order by place)
    from ${itemMetal} where item_id = ${item.id}), '[]'),
  'stones', coalesce((select jsonb_agg(jsonb_build_object(
      'kind', kind, 'origin', origin, 'count', count, 'carat', carat, 'shape', shape, 'colour', colour,
      'clarity', clarity, 'cut', cut, 'treatment', treatment) order by place)
    from ${itemStone} where item_id = ${item.id}), '[]'),
  'huids', coalesce((select jsonb_agg(huid order by place) from ${itemHuid} where item_id = ${item.id}), '[]'),
  'certificates', coalesce((select jsonb_agg(jsonb_build_object(
      'laboratory', laboratory, 'number', number, 'issuedOn', issued_on) order by place)
    from ${itemCertificate} where item_id = ${item.id}), '[]')))`

export const noFacts: Facts = {
  metals: [],
  stones: [],
  huids: [],
  certificates: [],
  occasions: [],
  absent: [],
}

export async function listFacts(db: Db, ids: number[]): Promise<Map<number, Facts>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: item.id, facts: selectFacts }).from(item).where(inArray(item.id, ids))
  return new Map(rows.map(({ id, facts }) => [id, facts]))
}

export const findFacts = async (db: Db, id: number): Promise<Facts> =>
  (await listFacts(db, [id])).get(id) ?? noFacts

/** The facts that are columns of the item itself. */
export function toFactColumns(facts: Facts) {
  const { metals, stones, huids, certificates, grossWeight, netWeight, length, height, width, ...rest } =
    facts
  return {
    sku: rest.sku ?? null,
    size: rest.size ?? null,
    hallmark: rest.hallmark ?? null,
    exemption: rest.exemption ?? null,
    care: rest.care ?? null,
    occasions: rest.occasions,
    absent: rest.absent,
    grossWeight: grossWeight?.toFixed(3) ?? null,
    netWeight: netWeight?.toFixed(3) ?? null,
    length: length?.toFixed(1) ?? null,
    height: height?.toFixed(1) ?? null,
    width: width?.toFixed(1) ?? null,
  }
}

/** The facts that are rows of their own. */
export async function replaceFactRows(db: Db, itemId: number, before: Facts, after: Facts) {
  const changed = (key: keyof Facts) => !isDeepStrictEqual(before[key], after[key])
  const toRows = <Row extends object>(rows: Row[]) =>
    rows.map((row, index) => ({ ...row, itemId, place: index + 1 }))

  if (changed('metals')) {
    await db.delete(itemMetal).where(eq(itemMetal.itemId, itemId))
    if (after.metals.length > 0) await db.insert(itemMetal).values(toRows(after.metals))
  }
  if (changed('stones')) {
    await db.delete(itemStone).where(eq(itemStone.itemId, itemId))
    const stones = after.stones.map(({ carat, ...stone }) => ({ ...stone, carat: carat?.toFixed(2) }))
    if (stones.length > 0) await db.insert(itemStone).values(toRows(stones))
  }
  if (changed('huids')) {
    await db.delete(itemHuid).where(eq(itemHuid.itemId, itemId))
    const huids = after.huids.map((huid) => ({ huid }))
    if (huids.length > 0) await db.insert(itemHuid).values(toRows(huids))
  }
  if (changed('certificates')) {
    await db.delete(itemCertificate).where(eq(itemCertificate.itemId, itemId))
    if (after.certificates.length > 0) await db.insert(itemCertificate).values(toRows(after.certificates))
  }
}

export const addFactRows = (db: Db, itemId: number, facts: Facts) =>
  replaceFactRows(db, itemId, noFacts, facts)
