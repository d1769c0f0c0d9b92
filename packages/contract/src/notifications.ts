import { z } from 'zod'
import type { SchemasOfSomeCalls } from './call-schemas.ts'
import { pushBounds } from './owner-bounds.ts'
import { SuccessResponse } from './responses.ts'

export const announcementKinds = ['new', 'reopened', 'due', 'late', 'given'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

export const quietModes = ['closed', 'hours', 'never'] as const

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day such as 21:00.')

/** Which announcements somebody wants, and when not. */
export const NotificationChoice = z
  .strictObject({
    announces: z.strictObject({
      /** Also one that a customer opened again. */
      new: z.boolean(),
      due: z.boolean(),
      late: z.boolean(),
      /** A page of the release before knows nothing of it. */
      given: z.boolean().default(true),
    }),
    quiet: z.enum(quietModes),
    quietFrom: Time,
    quietUntil: Time,
  })
  .refine(({ quietFrom, quietUntil }) => quietFrom !== quietUntil, {
    message: 'Choose two different times.',
    path: ['quietUntil'],
  })
export type NotificationChoice = z.infer<typeof NotificationChoice>

/** The SHA-256 of the address that the browser was given by its push service. */
const DeviceId = z.string().regex(/^[0-9a-f]{64}$/)

export const NewSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(pushBounds.endpoint.max),
  /** Its public key, uncompressed, and its secret, as RFC 8291 has them. */
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
  device: z.string().trim().min(1).max(pushBounds.device.max),
})
export type NewSubscription = z.infer<typeof NewSubscription>

const Device = z.object({
  name: z.string(),
  since: z.iso.datetime(),
  lastSentAt: z.iso.datetime().optional(),
})

export const notificationSchemas = {
  getNotifications: {
    query: z.strictObject({ device: DeviceId.optional() }),
    response: SuccessResponse.extend({
      /** Missing where this server has no keys. */
      publicKey: z.string().optional(),
      choice: NotificationChoice,
      /** Missing where it takes none. */
      device: Device.optional(),
    }),
  },
  saveSubscription: { body: NewSubscription, response: SuccessResponse },
  removeSubscription: { body: z.strictObject({ device: DeviceId }), response: SuccessResponse },
  saveNotificationChoice: { body: NotificationChoice, response: SuccessResponse },
  sendTestNotification: {
    body: z.strictObject({ device: DeviceId, key: z.uuid() }),
    response: SuccessResponse,
  },
} as const satisfies SchemasOfSomeCalls
