import type { ItemChange } from '@kashika/contract'
import { eq, sql } from 'drizzle-orm'
import { touchPictures } from '../../pictures/pictures.ts'
import type { Db } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepared.ts'
import { noFacts, replaceFactRows, selectFacts } from '../facts.ts'
import { findProfileId, toProfile } from '../filters/item-profiles.ts'
import { pairAlts, replaceExtraPictures, selectAlts, selectPictureNames } from '../item-pictures.ts'
import { findFreeSlug, recordFormerSlug, toSlug } from '../slugs.ts'
import type { ItemRow } from '../sorting.ts'
import { item } from '../tables.ts'
import { toItemColumns } from './item-columns.ts'
import { refuseMissingPictures, refuseOtherVersion, refuseRemoved, refuseTakenSku } from './item-refusals.ts'
import { lockItem, updateItem } from './item-rows.ts'
import { recordItemAudit, type StockActor } from './stock-audit.ts'

export async function changeItem(db: Db, input: ItemChange, actor: StockActor): Promise<ItemRow> {
  const { id, version, pictures, alts: newAlts, ...fields } = input
  return db.transaction(async (db) => {
    const before = await lockItem(db, id)
    refuseRemoved(before)
    refuseOtherVersion(before, version)
    await refuseMissingPictures(
      db,
      pictures.filter((name) => name !== before.image),
    )

    const keepsName = toSlug(fields.name) === toSlug(before.name)
    const slug = keepsName ? before.slug : await findFreeSlug(db, fields.name, id)
    if (slug !== before.slug) await recordFormerSlug(db, id, before.slug, slug)
    const [image = before.image, ...extraPictures] = pictures
    const { category, availability = before.availability } = fields
    const movesProfile =
      fields.facts !== undefined || category !== before.category || availability !== before.availability
    const movesAlts = extraPictures.length > 0 || image !== before.image
    // An import changes thousands, most of them in nothing but the price.
    const isByRate = fields.pricing === 'by-rate'
    const stored = movesProfile || movesAlts || isByRate ? await findFactsAndAlts(db, id) : undefined
    const alts = { ...(stored?.alts ?? { [image]: before.alt ?? '' }), ...newAlts }
    const previousPictures = [before.image, ...(await replaceExtraPictures(db, id, extraPictures, alts))]
    // Cached pages and enquiries may still show them: touched, they are deleted a day from now.
    await touchPictures(
      db,
      previousPictures.filter((name) => name && !pictures.includes(name)),
    )
    const isFirstPublished = before.status === 'draft' && fields.status === 'published'
    await refuseTakenSku(db, id, fields.facts?.sku)
    const factsBefore = stored?.facts ?? noFacts
    const { facts = factsBefore } = fields
    await replaceFactRows(db, id, factsBefore, facts)
    const changed = await updateItem(db, id, actor, {
      ...toItemColumns(fields, facts, actor, before),
      slug,
      image: image || null,
      alt: alts[image] || null,
      ...(movesProfile && {
        profileId: await findProfileId(db, toProfile(category, availability, facts)),
      }),
      ...(isFirstPublished && { listedAt: actor.now }),
    })
    return recordItemAudit(db, 'item-changed', changed, actor)
  })
}

async function findFactsAndAlts(db: Db, id: number) {
  const statement = prepareOnce(db, 'find-facts-and-alts', (name) =>
    db
      .select({ facts: selectFacts, names: selectPictureNames, alts: selectAlts })
      .from(item)
      .where(eq(item.id, sql.placeholder('id')))
      .prepare(name),
  )
  const [row] = await statement.execute({ id })
  if (!row) throw new Error('a locked item that was not read')
  return { facts: row.facts, alts: pairAlts(row.names, row.alts) }
}
