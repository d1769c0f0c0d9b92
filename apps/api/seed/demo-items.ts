import { readFile } from 'node:fs/promises'
import { type Category, Facts } from '@kashika/contract'
import type { Availability } from '@kashika/contract/trade'
import { eq } from 'drizzle-orm'
import { findFacts, replaceFactRows, toFactColumns } from '../src/catalogue/facts.ts'
import { findProfileId, toProfile } from '../src/catalogue/filters/item-profiles.ts'
import { replaceExtraPictures } from '../src/catalogue/item-pictures.ts'
import { toSlug } from '../src/catalogue/slugs.ts'
import { item } from '../src/catalogue/tables.ts'
import { storePicture } from '../src/pictures/pictures.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { Queue } from '../src/platform/jobs/queue.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import demoItems from './demo-catalogue.json' with { type: 'json' }

const newestListedAtMs = Date.parse('2026-01-01T00:00:00Z')

/** Taking in 72 pictures lasts half a minute; tests leave most of them out. */
export async function seedDemoItems(
  db: Db,
  storage: Storage,
  queue: Queue,
  hasMorePictures: (name: string) => boolean = () => true,
): Promise<number> {
  const storeFile = async (file: string) =>
    storePicture(db, storage, queue, await readFile(new URL(`pictures/${file}`, import.meta.url)))
  for (const [index, { picture, ...demoItem }] of demoItems.entries()) {
    const { facts: writtenFacts, ...fields } = demoItem
    const facts = Facts.parse(writtenFacts)
    const image = await storeFile(picture)
    const morePictures: string[] = []
    if (hasMorePictures(fields.name))
      for (const view of ['angle', 'detail'])
        morePictures.push(await storeFile(picture.replace('.jpg', `-${view}.jpg`)))
    const availability: Availability = 'weeks' in fields ? 'made-to-order' : 'showroom'
    const row = {
      ...fields,
      slug: toSlug(fields.name),
      tags: 'tags' in fields ? fields.tags : [],
      category: fields.category as Category,
      availability,
      weeks: 'weeks' in fields ? fields.weeks : null,
      profileId: await findProfileId(db, toProfile(fields.category as Category, availability, facts)),
      ...toFactColumns(facts),
      price: fields.price.toFixed(2),
      rating: fields.rating.toFixed(1),
      image,
      listedAt: new Date(newestListedAtMs - index * 1000),
    }
    const [known] = await db.select({ id: item.id }).from(item).where(eq(item.name, fields.name))
    const [stored] = known
      ? await db.update(item).set(row).where(eq(item.id, known.id)).returning({ id: item.id })
      : await db.insert(item).values(row).returning({ id: item.id })
    if (!stored) continue
    await replaceFactRows(db, stored.id, await findFacts(db, stored.id), facts)
    await replaceExtraPictures(db, stored.id, morePictures)
  }
  return demoItems.length
}
