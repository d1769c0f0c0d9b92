import { z } from 'zod'
import { rateMetals } from '../catalogue/trade.ts'
import { rateBounds, shopBounds } from '../owner-bounds.ts'
import { singleLine, text } from '../text.ts'
import { readShownPhoneNumber } from './phone-number.ts'
import { readProfileLink, readWhatsappLink } from './shop-links.ts'

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day such as 10:00.')
const Day = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])

const typedAs = (read: (text: string) => string | undefined, max: number, message: string) =>
  singleLine(1, max).transform((text, context) => {
    const value = read(text)
    if (value === undefined) context.addIssue(message)
    return value ?? z.NEVER
  })

const numberMessage = 'A number with all its digits, such as 94150 12345 or 0542 240 0000.'
const Phone = typedAs(readShownPhoneNumber, shopBounds.phone.max, numberMessage)
const WhatsappLink = typedAs(readWhatsappLink, shopBounds.link.max, numberMessage)
const InstagramLink = typedAs(
  (text) => readProfileLink('instagram', text),
  shopBounds.link.max,
  'Your name on Instagram, such as @kashika.varanasi, or the address of your page there.',
)
const FacebookLink = typedAs(
  (text) => readProfileLink('facebook', text),
  shopBounds.link.max,
  'The name or the address of your page on Facebook.',
)
const ContactEmail = z.email('An email address such as namaste@shop.in.')

const closesAfterOpening = ({ opens, closes }: { opens: string; closes: string }) => opens < closes
const nameDay = (day: string) => day.charAt(0).toUpperCase() + day.slice(1)
const nameDays = (interval: unknown) => (interval as { days: string[] }).days.map(nameDay).join(', ')
const closesTooEarly = { message: 'The shop closes before it opens.', path: ['closes'] }

const Interval = z.strictObject({ opens: Time, closes: Time }).refine(closesAfterOpening, closesTooEarly)
const WeeklyInterval = z
  .strictObject({ days: z.array(Day).min(1), opens: Time, closes: Time })
  .refine(closesAfterOpening, {
    error: ({ input }) => `On ${nameDays(input)} the shop closes before it opens.`,
    path: ['closes'],
  })

type TimeSpan = { opens: string; closes: string }
const overlap = (intervals: TimeSpan[]) =>
  intervals.some((one, index) =>
    intervals.slice(index + 1).some((other) => one.opens < other.closes && other.opens < one.closes),
  )

const Hours = z
  .array(WeeklyInterval)
  .min(1, 'At least one day must be open.')
  .max(shopBounds.intervals.max)
  .superRefine((hours, context) => {
    const overlapping = Day.options.filter((day) => overlap(hours.filter(({ days }) => days.includes(day))))
    if (overlapping.length > 0)
      context.addIssue(`On ${overlapping.map(nameDay).join(', ')} two times overlap.`)
  })

/** Both days belong to it. */
const isInOrder = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  !from || !until || from <= until
const endsTooEarly = { message: 'It ends before it begins.', path: ['until'] }

const Holiday = z
  .strictObject({
    name: singleLine(1, shopBounds.holidayName.max),
    from: z.iso.date(),
    until: z.iso.date(),
    /** None: closed. */
    hours: z
      .array(Interval)
      .max(shopBounds.intervalsOfDay.max)
      .refine((intervals) => !overlap(intervals), 'The two times overlap.'),
  })
  .refine(isInOrder, endsTooEarly)

const Announcement = z
  .strictObject({
    text: singleLine(1, shopBounds.announcement.max),
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
  })
  .refine(isInOrder, endsTooEarly)

const Address = z.strictObject({
  lines: z.array(singleLine(1, shopBounds.addressLine.max)).min(1).max(shopBounds.addressLines.max),
  locality: singleLine(1, shopBounds.place.max),
  region: singleLine(1, shopBounds.place.max),
  postalCode: singleLine(1, shopBounds.postalCode.max),
  country: z.string().regex(/^[A-Z]{2}$/, 'Two letters such as IN.'),
})

const Position = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

const Branch = z.strictObject({
  name: singleLine(1, shopBounds.name.max),
  address: Address,
  position: Position.optional(),
  phone: Phone.optional(),
  /** Where it has none of its own, those of the showroom hold. */
  hours: Hours.optional(),
})

const Contact = z.strictObject({
  name: singleLine(1, shopBounds.name.max),
  email: ContactEmail.optional(),
  phone: Phone.optional(),
})

/** What the owner changes in Shop. */
export const shopFields = {
  name: singleLine(1, shopBounds.name.max),
  since: z.int().min(shopBounds.since.min).max(shopBounds.since.max),
  email: ContactEmail.optional(),
  phone: Phone.optional(),
  /** Of the showroom, where it has one of its own. */
  secondPhone: Phone.optional(),
  address: Address,
  /** Of the address, for maps. */
  position: Position.optional(),
  branches: z.array(Branch).max(shopBounds.branches.max).default([]),
  hours: Hours,
  holidays: z.array(Holiday).max(shopBounds.holidays.max).default([]),
  announcement: Announcement.optional(),
  links: z.strictObject({
    instagram: InstagramLink.optional(),
    facebook: FacebookLink.optional(),
    whatsapp: WhatsappLink.optional(),
  }),
  /** `on-request` keeps prices off every public page and out of the public API. */
  prices: z.enum(['show', 'on-request']),
  /** After so many days a sold piece leaves the lists; its own page stays. */
  soldListedDays: z.int().min(shopBounds.soldListedDays.min).max(shopBounds.soldListedDays.max).default(14),
  /** Part of every price by rate. */
  gstPercent: z.number().min(0).max(shopBounds.gstPercent.max).multipleOf(0.01).default(3),
  /** Whether Home and Products tell the rates of the day. */
  rates: z.enum(['show', 'hide']).default('hide'),
  gstin: z
    .string()
    .regex(
      /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
      'Fifteen letters and digits such as 09ABCDE1234F1Z5.',
    )
    .optional(),
  /** Of the jeweller, for hallmarking. */
  bisRegistration: singleLine(1, shopBounds.bisRegistration.max).optional(),
  grievance: Contact.optional(),
}

const { min, max } = rateBounds.perGram
const PerGram = z.number().min(min).max(max)

/** Between what a gram of a metal may cost without being asked about, for who installs the shop. */
const PlausibleRates = z.partialRecord(
  z.enum(rateMetals),
  z
    .strictObject({ min: PerGram, max: PerGram })
    .refine(({ min, max }) => min < max, 'The lower one comes first.'),
)

export const Shop = z.strictObject({
  ...shopFields,
  /** For who installs the shop: opening hours and days are told in it. */
  timeZone: text(1, shopBounds.place.max).default('Asia/Kolkata'),
  reviewCount: z.enum(['illustrative', 'real']),
  plausibleRates: PlausibleRates.optional(),
})
export type Shop = z.infer<typeof Shop>
export type ShopField = keyof typeof shopFields
