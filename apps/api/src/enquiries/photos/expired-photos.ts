import { photoBounds } from '@kashika/contract/bounds'
import { days, hours } from '@kashika/server/units'
import { inArray, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { Storage, StoredFile } from '../../platform/storage/storage.ts'
import { enquiryPhoto } from './tables.ts'

type ExpiredPhotoDeps = { db: Db; privateStorage: Storage; now: () => Date }

/** A file is stored a moment before its row. */
const rowlessPeriodMs = hours(1)

/** The rows first: a file without one is found again after a crash. */
export async function removeExpiredPhotos({ db, privateStorage, now }: ExpiredPhotoDeps) {
  const expiredBefore = new Date(now().getTime() - days(photoBounds.keptDays))
  await db.delete(enquiryPhoto).where(lt(enquiryPhoto.createdAt, expiredBefore))
  const storedBefore = new Date(now().getTime() - rowlessPeriodMs)
  for await (const page of privateStorage.list())
    await removeRowlessFiles(db, privateStorage, page, storedBefore)
}

/** Of photographs that are too old, of enquiries that were deleted, and of what was refused or interrupted. */
async function removeRowlessFiles(db: Db, privateStorage: Storage, page: StoredFile[], storedBefore: Date) {
  const names = page.filter(({ putAt }) => putAt < storedBefore).map(({ name }) => name)
  if (names.length === 0) return
  const rows = await db
    .select({ name: enquiryPhoto.name })
    .from(enquiryPhoto)
    .where(inArray(enquiryPhoto.name, names))
  const known = new Set(rows.map(({ name }) => name))
  for (const name of names) if (!known.has(name)) await privateStorage.remove(name)
}
