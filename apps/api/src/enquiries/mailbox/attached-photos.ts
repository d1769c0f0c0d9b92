import { Refusal } from '@kashika/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type StoredPhoto, storePhotoFile } from '../photos/photos.ts'
import { enquiryPhoto } from '../photos/tables.ts'
import type { ParsedEmail } from './parsing/parsed-email.ts'

export type AttachedPhoto = StoredPhoto & { attachment: number }

/** Files alone, before the letter is stored: what gets no row then is removed by the clock. */
export async function storeAttachedPhotos(
  privateStorage: Storage,
  { images }: ParsedEmail,
): Promise<AttachedPhoto[]> {
  const photos: AttachedPhoto[] = []
  const isFirst = ({ bytes }: { bytes: Buffer }, index: number) =>
    images.findIndex((other) => other.bytes.equals(bytes)) === index
  for (const { place, bytes } of images.filter(isFirst)) {
    try {
      photos.push({ ...(await storePhotoFile(privateStorage, bytes)), attachment: place })
    } catch (error) {
      // The letter must not wait for a picture that cannot be read or stored: it stays in the mailbox.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return photos
}

export async function insertAttachedPhotos(
  db: Db,
  photos: AttachedPhoto[],
  event: { enquiryId: number; eventId: number; createdAt: Date },
) {
  if (photos.length > 0) await db.insert(enquiryPhoto).values(photos.map((photo) => ({ ...photo, ...event })))
}
