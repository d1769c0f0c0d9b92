import { z } from 'zod'
import { text } from './text.ts'

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day such as 10:00.')
const Day = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
const Link = z.url({ protocol: /^https$/ })

export const Shop = z.strictObject({
  name: text(1, 60),
  since: z.int().min(1000).max(2100),
  email: z.email().optional(),
  phone: text(1, 30).optional(),
  address: z.strictObject({
    lines: z.array(text(1, 120)).min(1).max(4),
    locality: text(1, 60),
    region: text(1, 60),
    postalCode: text(1, 12),
    country: z.string().regex(/^[A-Z]{2}$/),
  }),
  hours: z.array(z.strictObject({ days: z.array(Day).min(1), opens: Time, closes: Time })).min(1),
  timeZone: z.string().default('Asia/Kolkata'),
  links: z.strictObject({
    instagram: Link.optional(),
    facebook: Link.optional(),
    whatsapp: Link.optional(),
  }),
  /** `on-request` keeps prices off every public page and out of the public API. */
  prices: z.enum(['show', 'on-request']),
  /** After so many days a sold piece leaves the lists; its own page stays. */
  soldListedDays: z.int().min(0).max(365).default(14),
  reviewCount: z.enum(['illustrative', 'real']),
})
export type Shop = z.infer<typeof Shop>
