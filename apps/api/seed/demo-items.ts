import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { toSlug } from '../src/catalogue/slugs.ts'
import { item } from '../src/catalogue/tables.ts'
import { storePicture } from '../src/pictures/pictures.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { Queue } from '../src/platform/jobs/queue.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import demoItems from './demo-catalogue.json' with { type: 'json' }

const newestListedAtMs = Date.parse('2026-01-01T00:00:00Z')

export async function seedDemoItems(db: Db, storage: Storage, queue: Queue): Promise<number> {
  for (const [index, { picture, ...fields }] of demoItems.entries()) {
    const image = await storePicture(
      db,
      storage,
      queue,
      await readFile(new URL(`pictures/${picture}`, import.meta.url)),
    )
    const row = {
      ...fields,
      slug: toSlug(fields.name),
      tags: 'tags' in fields ? fields.tags : [],
      category: fields.category as typeof item.$inferInsert.category,
      price: fields.price.toFixed(2),
      rating: fields.rating.toFixed(1),
      image,
      listedAt: new Date(newestListedAtMs - index * 1000),
    }
    const [known] = await db.select({ id: item.id }).from(item).where(eq(item.name, fields.name))
    if (known) await db.update(item).set(row).where(eq(item.id, known.id))
    else await db.insert(item).values(row)
  }
  return demoItems.length
}
