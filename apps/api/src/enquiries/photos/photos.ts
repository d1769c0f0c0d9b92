import { createHash, randomBytes } from 'node:crypto'
import type { EnquiryPhoto } from '@kashika/contract'
import { photoBounds } from '@kashika/contract/bounds'
import { Refusal } from '@kashika/server/refusal'
import { and, count, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '../../audit/audit.ts'
import { encodePhoto } from '../../pictures/pictures.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { restartClock } from '../mailbox/restart-clock.ts'
import { toReference } from '../references.ts'
import { enquiry } from '../tables.ts'
import { linkEndedRefusal, type PhotoLinkSettings, readPhotoToken } from './photo-link.ts'
import { enquiryPhoto } from './tables.ts'

export type PhotoDeps = {
  db: Db
  privateStorage: Storage
  settings: Pick<PhotoLinkSettings, 'SESSION_SECRET'>
  now: () => Date
}
export type StoredPhoto = Pick<typeof enquiryPhoto.$inferInsert, 'name' | 'sentHash' | 'width' | 'height'>

const hashPhoto = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The file alone. One that gets no row is removed within hours. */
export async function storePhotoFile(privateStorage: Storage, bytes: Uint8Array): Promise<StoredPhoto> {
  const encoded = await encodePhoto(bytes)
  const name = `${randomBytes(16).toString('hex')}.webp`
  await privateStorage.put(name, encoded.bytes)
  return { name, sentHash: hashPhoto(bytes), width: encoded.width, height: encoded.height }
}

export async function readPhotoLink({ db, settings, now }: PhotoDeps, token: string) {
  const enquiryId = readPhotoToken(settings, token, now())
  const [row] = await db
    .select({ removedAt: enquiry.removedAt, spam: enquiry.spam })
    .from(enquiry)
    .where(eq(enquiry.id, enquiryId))
  if (!row || row.removedAt || row.spam) throw linkEndedRefusal()
  return { enquiryId, reference: toReference(enquiryId), added: await countByLink(db, enquiryId) }
}

/** A photograph that was sent already is stored once, so the form may be sent again, also when there is no room for another. */
export async function addPhoto(
  deps: PhotoDeps & { queue: Queue },
  token: string,
  bytes: Uint8Array,
): Promise<number> {
  const { db, queue, privateStorage, now } = deps
  const { enquiryId, added } = await readPhotoLink(deps, token)
  if (await isStored(db, enquiryId, hashPhoto(bytes))) return added
  if (added >= photoBounds.byLink.max) throw noRoomRefusal()
  const photo = await storePhotoFile(privateStorage, bytes)
  return db.transaction(async (db) => {
    const [row] = await db.select().from(enquiry).where(eq(enquiry.id, enquiryId)).for('update')
    if (!row || row.removedAt || row.spam) throw linkEndedRefusal()
    const createdAt = now()
    if (!(await isStored(db, enquiryId, photo.sentHash))) {
      if ((await countByLink(db, enquiryId)) >= photoBounds.byLink.max) throw noRoomRefusal()
      await db.insert(enquiryPhoto).values({ ...photo, enquiryId, createdAt })
      await restartClock(db, queue, row, createdAt)
    }
    return countByLink(db, enquiryId)
  })
}

const noRoomRefusal = () =>
  new Refusal('conflict', `${photoBounds.byLink.max} photographs were added already.`)

async function isStored(db: Db, enquiryId: number, sentHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: enquiryPhoto.id })
    .from(enquiryPhoto)
    .where(
      and(
        eq(enquiryPhoto.enquiryId, enquiryId),
        isNull(enquiryPhoto.eventId),
        eq(enquiryPhoto.sentHash, sentHash),
      ),
    )
  return rows.length > 0
}

async function countByLink(db: Db, enquiryId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(enquiryPhoto)
    .where(and(eq(enquiryPhoto.enquiryId, enquiryId), isNull(enquiryPhoto.eventId)))
  return row?.count ?? 0
}

/** The oldest first. */
export const listPhotos = (db: Db, enquiryId: number) =>
  db.select().from(enquiryPhoto).where(eq(enquiryPhoto.enquiryId, enquiryId)).orderBy(enquiryPhoto.id)

export const toPhoto = ({
  name,
  width,
  height,
  createdAt,
}: typeof enquiryPhoto.$inferSelect): EnquiryPhoto => ({
  name,
  width,
  height,
  addedAt: createdAt.toISOString(),
})

export async function readPhoto(db: Db, privateStorage: Storage, name: string): Promise<Uint8Array> {
  const [row] = await db.select({ id: enquiryPhoto.id }).from(enquiryPhoto).where(eq(enquiryPhoto.name, name))
  const bytes = row && (await privateStorage.read(name))
  if (!bytes) throw new Refusal('missing', 'There is no such photograph.')
  return bytes
}

/** The row first: a file without one is found again after a crash. */
export async function removePhoto({ db, privateStorage }: PhotoDeps, name: string, actor: Actor) {
  const isRemoved = await db.transaction(async (db) => {
    const [row] = await db
      .delete(enquiryPhoto)
      .where(eq(enquiryPhoto.name, name))
      .returning({ enquiryId: enquiryPhoto.enquiryId })
    if (row) await recordAudit(db, { action: 'photo-removed', ...actor, about: toReference(row.enquiryId) })
    return Boolean(row)
  })
  if (isRemoved) await privateStorage.remove(name)
}
