import { readFile } from 'node:fs/promises'
import { collection } from '../src/catalogue/tables.ts'
import { storePicture } from '../src/pictures/pictures.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { Queue } from '../src/platform/jobs/queue.ts'
import type { Storage } from '../src/platform/storage/storage.ts'

const collections = [
  {
    slug: 'engagement-rings',
    name: 'Engagement Rings',
    badge: 'Most Popular',
    line: 'Solitaires and halos set high, to be seen across a room.',
    text: 'Solitaires, halos and a few old cuts, each with its grading report. Bring a ring that fits, or let us measure over chai.',
    category: 'ring',
    tag: 'engagement',
  },
  {
    slug: 'necklaces',
    name: 'Necklaces',
    badge: null,
    line: 'From a single pearl strand to a full bridal choker.',
    text: 'Strands, chokers and long haars, laid out by length. Tell us the neckline and we will bring three.',
    category: 'necklace',
    tag: null,
  },
  {
    slug: 'earrings',
    name: 'Earrings',
    badge: 'New Collection',
    line: 'Jhumkas, studs and drops, light enough for a long wedding.',
    text: 'From studs you forget to jhumkas you hear. Ask for the light hook if you have a long evening.',
    category: 'earring',
    tag: null,
  },
] as const

export async function seedDemoCollections(db: Db, storage: Storage, queue: Queue) {
  for (const [place, row] of collections.entries()) {
    const picture = await readFile(new URL(`pictures/collection-${row.slug}.jpg`, import.meta.url))
    const { category, tag, ...texts } = row
    const members = { kind: 'rule' as const, categories: [category], tags: tag ? [tag] : [], metals: [] }
    const values = { ...texts, members, place, image: await storePicture(db, storage, queue, picture) }
    await db.insert(collection).values(values).onConflictDoUpdate({ target: collection.slug, set: values })
  }
}
