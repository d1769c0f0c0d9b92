import { z } from 'zod'
import { Email } from '../accounts.ts'
import {
  enquiryBounds,
  madeToOrderBounds,
  pageLimits,
  searchBounds,
  trayBounds,
  visitBounds,
} from '../bounds.ts'
import type { SchemasOfSomeCalls } from '../call-schemas.ts'
import { PublicFacts } from '../catalogue/facts.ts'
import { Slug } from '../catalogue/item.ts'
import { availabilities, pricings, rateMetals } from '../catalogue/trade.ts'
import { SuccessResponse } from '../responses.ts'
import { readShownPhoneNumber } from '../shop/phone-number.ts'
import { personName, singleLine, text } from '../text.ts'
import { callLanguages, enquiryKinds, hasPreferredTimes } from './enquiry-kinds.ts'

const AskedPiece = z.strictObject({
  slug: Slug,
  note: text(trayBounds.note.min, trayBounds.note.max).optional(),
})

export const PreferredTime = z.strictObject({
  day: z.iso.date('Choose a day.'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time.'),
})
export type PreferredTime = z.infer<typeof PreferredTime>
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month.')

/** Kept as it was typed where nobody can tell the number. */
const Phone = singleLine(enquiryBounds.phone.min, enquiryBounds.phone.max).transform(
  (typed) => readShownPhoneNumber(typed) ?? typed,
)

/** Only name, email and query are required; our own form sends the rest. */
export const NewEnquiry = z
  .strictObject({
    name: personName(enquiryBounds.name.min, enquiryBounds.name.max),
    email: Email,
    /** May be empty where times are asked for. */
    query: text(0, enquiryBounds.query.max),
    /** Made when the form opens, so that an enquiry sent twice is stored once. */
    key: z.uuid().optional(),
    piece: Slug.optional(),
    /** Of a whole tray, in its order, and then without `piece`. */
    pieces: z
      .array(AskedPiece)
      .min(1)
      .max(trayBounds.items.max, `At most ${trayBounds.items.max} pieces.`)
      .refine((list) => new Set(list.map(({ slug }) => slug)).size === list.length, 'Each piece only once.')
      .optional(),
    phone: Phone.optional(),
    /** Honeypot: people do not see this field. */
    website: z.string().max(enquiryBounds.honeypot.max).optional(),
    /** Milliseconds from opening the form to sending it. */
    openedFor: z.int().min(0).optional(),
    /** None is a question. Fields of other kinds are not stored. */
    kind: z.enum(enquiryKinds).optional(),
    /** In the shop's time zone, the first choice first. */
    times: z
      .array(PreferredTime)
      .min(visitBounds.times.min)
      .max(visitBounds.times.max)
      .refine(([first, second]) => !second || first?.day !== second.day || first.time !== second.time, {
        message: 'This is the first choice again. Please choose another time.',
        path: [1],
      })
      .optional(),
    language: z.enum(callLanguages).optional(),
    neededBy: Month.optional(),
    budget: z
      .int('Enter an amount in rupees, such as 1,50,000.')
      .min(madeToOrderBounds.budget.min, 'Enter an amount in rupees, such as 1,50,000.')
      .max(madeToOrderBounds.budget.max, 'Enter a smaller amount.')
      .optional(),
  })
  .superRefine(({ kind, query, times, phone }, context) => {
    const mayBeEmpty = hasPreferredTimes(kind) && query === ''
    const isMessage = text(enquiryBounds.query.min, enquiryBounds.query.max).safeParse(query)
    if (!mayBeEmpty && !isMessage.success)
      context.addIssue({ code: 'custom', path: ['query'], message: isMessage.error.issues[0]?.message })
    if (hasPreferredTimes(kind) && !times)
      context.addIssue({ code: 'custom', path: ['times', 0], message: 'Choose a day and a time.' })
    if (kind === 'video-call' && !phone)
      context.addIssue({ code: 'custom', path: ['phone'], message: 'Enter the number to call.' })
  })
export type NewEnquiry = z.infer<typeof NewEnquiry>

export const enquiryFolders = ['open', 'answered', 'removed', 'spam'] as const
export type EnquiryFolder = (typeof enquiryFolders)[number]

/** A copy from when the enquiry came: the item may have changed or been removed. */
export const EnquiredPiece = z.object({
  slug: Slug,
  name: z.string(),
  image: z.string(),
  price: z.number().optional(),
  /** That the price was made from. */
  rate: z.object({ metal: z.enum(rateMetals), perGram: z.number(), setAt: z.iso.datetime() }).optional(),
  pricing: z.enum(pricings).optional(),
  availability: z.enum(availabilities).optional(),
  weeks: z.int().optional(),
  facts: PublicFacts.optional(),
  note: z.string().optional(),
})
export type EnquiredPiece = z.infer<typeof EnquiredPiece>

export const Enquiry = z.object({
  id: z.int().positive(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  query: z.string(),
  /** What the customer wrote last, in lists, where it is another email. */
  newest: z.string().optional(),
  /** In lists: the last answer could not be delivered, and nobody was reached since. */
  cameBack: z.boolean().optional(),
  kind: z.enum(enquiryKinds),
  times: z.array(PreferredTime).optional(),
  language: z.enum(callLanguages).optional(),
  neededBy: z.string().optional(),
  budget: z.int().optional(),
  phone: z.string().optional(),
  piece: EnquiredPiece.optional(),
  /** After the first, in the order of the tray. */
  otherPieces: z.array(EnquiredPiece).optional(),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  status: z.enum(['open', 'answered']),
  answeredAt: z.iso.datetime().optional(),
  removedAt: z.iso.datetime().optional(),
  spam: z.boolean(),
  /** In the spam folder because of a surge, not because of its text. */
  held: z.boolean(),
  note: z.string().optional(),
  /** Of the people in the summary of the desk; absent where it is nobody's. */
  assigneeId: z.uuid().optional(),
})
export type Enquiry = z.infer<typeof Enquiry>

export const DeskQuery = z.strictObject({
  folder: z.enum(enquiryFolders).default('open'),
  q: text(searchBounds.min, searchBounds.max).optional(),
  /** Those of whoever asks. */
  mine: z.literal('yes').optional(),
  /** Those whose answer came back, open or answered, whatever the folder. */
  cameBack: z.literal('yes').optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(pageLimits.perPage))
    .default(50),
  cursor: z.string().min(1).max(200).optional(),
})
export type DeskQuery = z.infer<typeof DeskQuery>

const EnquiryId = z.strictObject({ id: z.int().positive() })
export const EnquiryIdParameter = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
const OptionalEnquiryIdQuery = z.strictObject({ id: EnquiryIdParameter.optional() })
/** Refused where somebody else has it than was seen. */
const EnquiryAssignee = z.strictObject({
  id: z.int().positive(),
  assigneeId: z.uuid().nullable(),
  seenAssigneeId: z.uuid().nullable(),
})
export type EnquiryAssignee = z.infer<typeof EnquiryAssignee>
const EnquiryAddress = z.strictObject({ id: z.int().positive(), email: Email })
const EnquiryNote = z.strictObject({ id: z.int().positive(), note: text(0, enquiryBounds.note.max) })

/** Of the last 30 days, removed enquiries included, spam not. */
const DeskSummary = z.object({
  open: z.int(),
  late: z.int(),
  /** Share of all that are answered or late; an enquiry that was answered late stays late. */
  answeredInTime: z.number().min(0).max(1).nullable(),
  answered: z.int(),
  medianMinutes: z.number().nullable(),
  newest: z.iso.datetime().nullable(),
  /** The last letter of a customer that stands in a conversation. */
  newestLetter: z.int().nullable(),
  /** Answers that could not be delivered, where nobody was reached since. */
  cameBack: z.int(),
  /** Of strangers, in the mailbox, which nobody has opened. */
  waitingEmails: z.int(),
  /** Of the last day: these can still be answered in time. */
  newSpam: z.int(),
  /** Who may answer, with how many open enquiries each has. */
  people: z.array(z.object({ id: z.uuid(), name: z.string(), open: z.int(), isYou: z.boolean() })),
})

/** Of today and the six days before it, as the shop's calendar has them; spam is left out. */
const WeekFigures = z.object({
  /** The oldest first, the last is today. Removed enquiries are left out here and among the items. */
  days: z.array(z.object({ date: z.iso.date(), received: z.int() })).length(7),
  /** In the week before, up to this time of its last day. */
  receivedBefore: z.int(),
  promisedMinutes: z.int(),
  /** As at the desk, of what was received in the week, removed enquiries included. */
  answered: z.int(),
  answeredInTime: z.int(),
  unansweredLate: z.int(),
  medianMinutes: z.number().nullable(),
  /** How many took up to so many minutes, in steps of five; the last step has all that took longer. */
  answerTimes: z.array(z.object({ minutes: z.int(), answered: z.int(), unanswered: z.int() })),
  mostAskedAbout: z
    .array(z.object({ slug: Slug, name: z.string(), image: z.string(), enquiries: z.int().positive() }))
    .max(5),
})
export type WeekFigures = z.infer<typeof WeekFigures>

const enquiryResponse = SuccessResponse.extend({ query: Enquiry })

export const enquirySchemas = {
  sendEnquiry: {
    body: NewEnquiry,
    response: SuccessResponse.extend({ reference: z.string(), answerBy: z.iso.datetime() }),
  },
  getAnswerStats: {
    response: SuccessResponse.extend({
      answered: z.int(),
      inTimePercent: z.int().min(0).max(100).optional(),
    }),
  },
  listEnquiries: {
    query: DeskQuery,
    response: SuccessResponse.extend({
      queries: z.array(Enquiry),
      nextCursor: z.string().optional(),
      /** How many a search finds in the other folders, at most 100 each; folders without a match are left out. */
      elsewhere: z.partialRecord(z.enum(enquiryFolders), z.int().positive()).optional(),
    }),
  },
  markEnquiryAnswered: { body: EnquiryId, response: enquiryResponse },
  reopenEnquiry: { body: EnquiryId, response: enquiryResponse },
  setEnquiryNote: { body: EnquiryNote, response: enquiryResponse },
  /** The id is in the body or in the query: some proxies drop the body of a DELETE. */
  removeEnquiry: { query: OptionalEnquiryIdQuery, body: EnquiryId.nullish(), response: enquiryResponse },
  restoreEnquiry: { body: EnquiryId, response: enquiryResponse },
  markEnquiryNotSpam: { body: EnquiryId, response: enquiryResponse },
  assignEnquiry: { body: EnquiryAssignee, response: enquiryResponse },
  changeEnquiryAddress: { body: EnquiryAddress, response: enquiryResponse },
  getDeskSummary: { response: SuccessResponse.extend(DeskSummary.shape) },
  getWeekFigures: { response: SuccessResponse.extend(WeekFigures.shape) },
} as const satisfies SchemasOfSomeCalls
