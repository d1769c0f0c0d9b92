import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { slugOf } from '../src/catalogue/slugs.ts'
import { item } from '../src/catalogue/tables.ts'
import { keep } from '../src/pictures/pictures.ts'
import type { Db } from '../src/platform/database.ts'
import type { Queue } from '../src/platform/queue.ts'
import type { Storage } from '../src/platform/storage.ts'
import pieces from './demo-catalogue.json' with { type: 'json' }

/** The file's order is the order they are shown in: the newest listing first. */
const newest = Date.parse('2026-01-01T00:00:00Z')

/** Puts the demo pieces on the shelf, each picture through the real intake. Repeating it changes nothing. */
export async function seedDemoPieces(db: Db, storage: Storage, queue: Queue): Promise<number> {
  for (const [place, { picture, ...piece }] of pieces.entries()) {
    const image = await keep(
      db,
      storage,
      queue,
      await readFile(new URL(`pictures/${picture}`, import.meta.url)),
    )
    const row = {
      ...piece,
      slug: slugOf(piece.name),
      tags: 'tags' in piece ? piece.tags : [],
      category: piece.category as typeof item.$inferInsert.category,
      price: piece.price.toFixed(2),
      rating: piece.rating.toFixed(1),
      image,
      listedAt: new Date(newest - place * 1000),
    }
    const [known] = await db.select({ id: item.id }).from(item).where(eq(item.name, piece.name))
    if (known) await db.update(item).set(row).where(eq(item.id, known.id))
    else await db.insert(item).values(row)
  }
  return pieces.length
}
