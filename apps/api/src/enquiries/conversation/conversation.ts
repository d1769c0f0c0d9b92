import type { EnquiryEvent } from '@kashika/contract'
import { and, desc, eq, lt } from 'drizzle-orm'
import { toEnquiry } from '../desk.ts'
import { listEnquiredItems, type SnapshotDeps, snapshotItems } from '../enquired-items.ts'
import { findEnquiry } from '../find-enquiry.ts'
import { listPhotos, toPhoto } from '../photos/photos.ts'
import { enquiry } from '../tables.ts'
import { listEvents } from './events.ts'

const maxEarlier = 10

export async function readConversation(deps: SnapshotDeps, id: number) {
  const { db } = deps
  const row = await findEnquiry(db, id)
  const earlier = await db
    .select()
    .from(enquiry)
    .where(and(eq(enquiry.email, row.email), lt(enquiry.id, id), eq(enquiry.spam, false)))
    .orderBy(desc(enquiry.id))
    .limit(maxEarlier)
  const photos = await listPhotos(db, id)
  return {
    query: toEnquiry(row),
    photos: photos.filter(({ eventId }) => eventId === null).map(toPhoto),
    itemsToday: await snapshotItems(deps, listEnquiredItems(row)),
    events: (await listEvents(db, id)).map((event) => addPhotos(event, photos)),
    earlier: earlier.map(toEnquiry),
  }
}

function addPhotos(event: EnquiryEvent, photos: Awaited<ReturnType<typeof listPhotos>>): EnquiryEvent {
  const { received } = event
  if (!received) return event
  const ofLetter = photos.filter(({ eventId }) => eventId === event.id)
  const attachments = received.attachments.map((attachment, place) => {
    const photo = ofLetter.find((each) => each.attachment === place)
    return photo ? { ...attachment, photo: toPhoto(photo) } : attachment
  })
  return { ...event, received: { ...received, attachments } }
}
