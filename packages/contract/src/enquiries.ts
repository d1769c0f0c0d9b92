import { z } from 'zod'
import { Email } from './accounts.ts'
import { enquiryBounds, pageLimits, searchBounds } from './bounds.ts'
import type { SchemasOfSomeCalls } from './call-schemas.ts'
import { Slug } from './catalogue/item.ts'
import { SuccessResponse } from './responses.ts'
import { personName, singleLine, text } from './text.ts'

/** A query as a visitor sends it. The three specified fields are enough; the rest is for our own form. */
export const NewEnquiry = z.strictObject({
  name: personName(enquiryBounds.name.min, enquiryBounds.name.max),
  email: Email,
  query: text(enquiryBounds.query.min, enquiryBounds.query.max),
  /** Made when the form opens: the same query sent again is stored once. */
  key: z.uuid().optional(),
  /** The piece it is about. */
  piece: Slug.optional(),
  phone: singleLine(enquiryBounds.phone.min, enquiryBounds.phone.max).optional(),
  /** No person sees this field: whoever fills it in is a machine. */
  website: z.string().max(enquiryBounds.honeypot.max).optional(),
  /** Milliseconds from the form's opening to its sending. */
  openedFor: z.int().min(0).optional(),
})
export type NewEnquiry = z.infer<typeof NewEnquiry>

export const enquiryFolders = ['open', 'answered', 'removed', 'spam'] as const
export type EnquiryFolder = (typeof enquiryFolders)[number]

/** A query as the desk sees it. */
export const Enquiry = z.object({
  id: z.int().positive(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  query: z.string(),
  phone: z.string().optional(),
  /** As it was when the query came: the piece itself may have changed or left. */
  piece: z.object({ slug: Slug, name: z.string(), image: z.string() }).optional(),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  status: z.enum(['open', 'answered']),
  answeredAt: z.iso.datetime().optional(),
  removedAt: z.iso.datetime().optional(),
  spam: z.boolean(),
  /** Kept with the spam for the crowd it came in, not for what it says. */
  held: z.boolean(),
  note: z.string().optional(),
})
export type Enquiry = z.infer<typeof Enquiry>

export const DeskQuery = z.strictObject({
  folder: z.enum(enquiryFolders).default('open'),
  q: text(searchBounds.min, searchBounds.max).optional(),
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
const OptionalEnquiryIdQuery = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional(),
})
const EnquiryNote = z.strictObject({ id: z.int().positive(), note: text(0, enquiryBounds.note.max) })

/** How the promise is kept with what came in the last 30 days, removed queries too, spam not. */
const DeskSummary = z.object({
  open: z.int(),
  late: z.int(),
  /** The share of what was answered in time, of all that was answered or is late. A late answer stays late. */
  answeredInTime: z.number().min(0).max(1).nullable(),
  answered: z.int(),
  medianMinutes: z.number().nullable(),
  newest: z.iso.datetime().nullable(),
  /** Held within a day: its senders still wait for an answer in time. */
  newSpam: z.int(),
})

const enquiryResponse = SuccessResponse.extend({ query: Enquiry })

export const enquirySchemas = {
  sendEnquiry: {
    body: NewEnquiry,
    response: SuccessResponse.extend({ reference: z.string(), answerBy: z.iso.datetime() }),
  },
  /** The share only where there is enough to speak of. */
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
      /** How many a search would find in the other folders: up to a hundred in each, and none where there are none. */
      elsewhere: z.partialRecord(z.enum(enquiryFolders), z.int().positive()).optional(),
    }),
  },
  markEnquiryAnswered: { body: EnquiryId, response: enquiryResponse },
  reopenEnquiry: { body: EnquiryId, response: enquiryResponse },
  setEnquiryNote: { body: EnquiryNote, response: enquiryResponse },
  /** The id is in the body, or in the address: some proxies drop the body of a DELETE. */
  removeEnquiry: { query: OptionalEnquiryIdQuery, body: EnquiryId.nullish(), response: enquiryResponse },
  restoreEnquiry: { body: EnquiryId, response: enquiryResponse },
  markEnquiryNotSpam: { body: EnquiryId, response: enquiryResponse },
  getDeskSummary: { response: SuccessResponse.extend(DeskSummary.shape) },
} as const satisfies SchemasOfSomeCalls
