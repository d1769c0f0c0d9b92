import type { AnnouncementKind } from '@kashika/contract'
import { days, hours, minutes, toSeconds } from '@kashika/server/units'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { isOwner } from '../accounts/accounts.ts'
import type { ReadShop } from '../documents/shop.ts'
import { findOpenEnquiry } from '../enquiries/find-enquiry.ts'
import type { Db } from '../platform/database/database.ts'
import type { JobKind, Queue } from '../platform/jobs/queue.ts'
import { PermanentFailure } from '../platform/jobs/worker.ts'
import type { PushService } from '../platform/push/push-service.ts'
import type { Announcement } from './announcements.ts'
import { toChoice, wantsAnnouncement } from './choices.ts'
import { describeAnnouncement } from './notification-texts.ts'
import { isQuiet } from './quiet-hours.ts'
import { notificationChoice, pushDelivery, pushSubscription } from './tables.ts'

export type DeliveryDeps = {
  db: Db
  queue: Queue
  push: PushService
  readShop: ReadShop
  settings: { PUBLIC_ORIGIN: string }
  now: () => Date
}

export const deliveryJob: JobKind<{ deliveryId: number }> = { name: 'push-delivery' }

const maxQueuedAtOnce = 1000
const maxRetryAfterMs = hours(1)
const lateTtlMs = hours(12)
const keptMs = days(30)

/** A row for each device that wants it; repeated, it adds none. */
export async function announceEnquiry(deps: DeliveryDeps, { enquiryId, kind }: Announcement) {
  const { db, now } = deps
  const open = await findOpenEnquiry(db, enquiryId)
  if (!open) return
  const devices = await db
    .select({ id: pushSubscription.id, personId: pushSubscription.personId, choice: notificationChoice })
    .from(pushSubscription)
    .leftJoin(notificationChoice, eq(notificationChoice.personId, pushSubscription.personId))
  const rows = devices
    .filter(
      ({ personId, choice }) => isMeantFor(personId, kind, open) && wantsAnnouncement(toChoice(choice), kind),
    )
    .map(({ id }) => ({ subscriptionId: id, enquiryId, kind, dueAt: open.dueAt, createdAt: now() }))
  if (rows.length === 0) return
  await db.insert(pushDelivery).values(rows).onConflictDoNothing()
  await queueDeliveries(deps)
}

const isMeantFor = (
  personId: string,
  kind: AnnouncementKind,
  { assigneeId }: { assigneeId: string | null },
): boolean => kind !== 'given' || assigneeId === personId

/** Each minute, so that what came in quiet hours is sent when they end. */
export async function queueDeliveries({ db, queue, readShop, now }: DeliveryDeps) {
  const shop = await readShop()
  await db.transaction(async (db) => {
    const waiting = await db
      .select({ id: pushDelivery.id, kind: pushDelivery.kind, choice: notificationChoice })
      .from(pushDelivery)
      .innerJoin(pushSubscription, eq(pushSubscription.id, pushDelivery.subscriptionId))
      .leftJoin(notificationChoice, eq(notificationChoice.personId, pushSubscription.personId))
      .where(isNull(pushDelivery.queuedAt))
      .orderBy(pushDelivery.id)
      .for('update', { of: pushDelivery, skipLocked: true })
    const ids = waiting
      .filter(({ kind, choice }) => !isQuiet(kind, toChoice(choice), shop, now()))
      .map(({ id }) => id)
      .slice(0, maxQueuedAtOnce)
    if (ids.length === 0) return
    await db.update(pushDelivery).set({ queuedAt: now() }).where(inArray(pushDelivery.id, ids))
    await queue.enqueue(db, deliveryJob, ...ids.map((deliveryId) => ({ deliveryId })))
  })
}

export async function sendDelivery(deps: DeliveryDeps, { deliveryId }: { deliveryId: number }) {
  const { db, queue, push, readShop, now } = deps
  const [row] = await db
    .select({ delivery: pushDelivery, target: pushSubscription, choice: notificationChoice })
    .from(pushDelivery)
    .innerJoin(pushSubscription, eq(pushSubscription.id, pushDelivery.subscriptionId))
    .leftJoin(notificationChoice, eq(notificationChoice.personId, pushSubscription.personId))
    .where(and(eq(pushDelivery.id, deliveryId), isNull(pushDelivery.sentAt)))
  if (!row) return
  const { delivery, target } = row
  const { kind } = delivery
  if (!(await isOwner(db, target.personId))) return deleteTarget(db, target.id)

  const choice = toChoice(row.choice)
  const open = await findOpenEnquiry(db, delivery.enquiryId)
  // The clock was started anew, or what is late has its own announcement.
  const isOver =
    open?.dueAt.getTime() !== delivery.dueAt.getTime() ||
    ((kind === 'new' || kind === 'due') && open.dueAt <= now())
  if (!open || isOver || !isMeantFor(target.personId, kind, open) || !wantsAnnouncement(choice, kind)) {
    await db.delete(pushDelivery).where(eq(pushDelivery.id, deliveryId))
    return
  }
  const shop = await readShop()
  if (isQuiet(kind, choice, shop, now())) {
    await db.update(pushDelivery).set({ queuedAt: null }).where(eq(pushDelivery.id, deliveryId))
    return
  }
  const payload = describeAnnouncement(kind, open, shop.timeZone, now())
  const ttlMs = open.dueAt <= now() ? lateTtlMs : Math.max(open.dueAt.getTime() - now().getTime(), minutes(1))
  const outcome = await push.send(target, {
    payload,
    subject: toSubject(shop.email, deps.settings.PUBLIC_ORIGIN),
    ttlSeconds: Math.ceil(toSeconds(ttlMs)),
    topic: payload.tag,
  })
  if (outcome.result === 'gone') return deleteTarget(db, target.id)
  if (outcome.result === 'sent') {
    await db.update(pushDelivery).set({ sentAt: now() }).where(eq(pushDelivery.id, deliveryId))
    return
  }
  const failure = new Error(`the push service answered ${outcome.status}`)
  if (outcome.result === 'refused') throw new PermanentFailure(failure)
  if (!outcome.retryAfterMs) throw failure
  const delayMs = Math.min(outcome.retryAfterMs, maxRetryAfterMs)
  await queue.enqueue(db, { ...deliveryJob, delayMs }, { deliveryId })
}

export async function deleteTarget(db: Db, id: string) {
  await db.delete(pushSubscription).where(eq(pushSubscription.id, id))
}

/** Who looks after a push service may want to write to whoever sends too much. */
export const toSubject = (email: string | undefined, publicOrigin: string) =>
  email ? `mailto:${email}` : publicOrigin.replace(/^http:/, 'https:')

export async function deleteOldDeliveries({ db, now }: Pick<DeliveryDeps, 'db' | 'now'>) {
  await db.delete(pushDelivery).where(lt(pushDelivery.createdAt, new Date(now().getTime() - keptMs)))
}
