import { z } from 'zod'
import { addresses } from './addresses.ts'
import { daySeconds, type Endpoint, hourSeconds } from './endpoint.ts'
import {
  DeskQuery,
  DeskSummary,
  Enquiry,
  EnquiryId,
  EnquiryNote,
  enquiryFolders,
  NewEnquiry,
  OptionalEnquiryIdQuery,
  Subscription,
  SubscriptionToken,
} from './enquiries.ts'
import { SuccessResponse } from './responses.ts'

/** What the desk does to one query. */
const deskAction = {
  access: 'admin',
  changes: true,
  answer: SuccessResponse.extend({ query: Enquiry }),
} as const

/** Queries, the desk that answers them, and the letter. */
export const enquiryCalls = {
  sendQuery: {
    ...addresses.sendQuery,
    access: 'anyone',
    changes: true,
    /** Thousands share one address behind a carrier. */
    limit: { count: 30, seconds: 10 * 60 },
    limitDevice: { count: 5, seconds: 10 * 60 },
    marksDevice: true,
    limitEach: { field: 'email', count: 20, seconds: daySeconds },
    body: NewEnquiry,
    answer: SuccessResponse.extend({ reference: z.string(), answerBy: z.iso.datetime() }),
  },
  /**
   * What may be said in public about the promise; the share only where there is enough to speak of. The contact page
   * asks for it when it opens, so that its device is known before it sends.
   */
  promise: {
    ...addresses.promise,
    access: 'anyone',
    changes: false,
    cacheSeconds: 5 * 60,
    marksDevice: true,
    answer: SuccessResponse.extend({ answered: z.int(), inTimePercent: z.int().min(0).max(100).optional() }),
  },
  listQueries: {
    ...addresses.listQueries,
    access: 'admin',
    changes: false,
    query: DeskQuery,
    answer: SuccessResponse.extend({
      queries: z.array(Enquiry),
      nextCursor: z.string().optional(),
      /** How many a search would find in the other folders: up to a hundred in each, and none where there are none. */
      elsewhere: z.partialRecord(z.enum(enquiryFolders), z.int().positive()).optional(),
    }),
  },
  markAnswered: { ...addresses.markAnswered, ...deskAction, body: EnquiryId },
  reopenQuery: { ...addresses.reopenQuery, ...deskAction, body: EnquiryId },
  noteQuery: { ...addresses.noteQuery, ...deskAction, body: EnquiryNote },
  /** The id is in the body, or in the address: some proxies drop the body of a DELETE. */
  removeQuery: {
    ...addresses.removeQuery,
    ...deskAction,
    query: OptionalEnquiryIdQuery,
    body: EnquiryId.nullish(),
  },
  restoreQuery: { ...addresses.restoreQuery, ...deskAction, body: EnquiryId },
  notSpam: { ...addresses.notSpam, ...deskAction, body: EnquiryId },
  /** Small and without a name in it, so that the desk may ask often whether something new has come. */
  deskSummary: {
    ...addresses.deskSummary,
    access: 'admin',
    changes: false,
    answer: SuccessResponse.extend(DeskSummary.shape),
  },
  subscribe: {
    ...addresses.subscribe,
    access: 'anyone',
    changes: true,
    limit: { count: 10, seconds: hourSeconds },
    limitEach: { field: 'email', count: 3, seconds: daySeconds },
    body: Subscription,
    answer: SuccessResponse,
  },
  confirmSubscription: {
    ...addresses.confirmSubscription,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hourSeconds },
    body: SubscriptionToken,
    answer: SuccessResponse,
  },
  unsubscribe: {
    ...addresses.unsubscribe,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hourSeconds },
    body: SubscriptionToken,
    answer: SuccessResponse,
  },
  /** What a mail program calls when somebody presses its own button (RFC 8058). Many come from one address. */
  unsubscribeOneClick: {
    ...addresses.unsubscribeOneClick,
    access: 'anyone',
    changes: true,
    limit: { count: 600, seconds: hourSeconds },
    query: SubscriptionToken,
    ignoresForm: true,
    answer: SuccessResponse,
  },
  exportSubscribers: {
    ...addresses.exportSubscribers,
    access: 'admin',
    changes: false,
    answer: SuccessResponse.extend({ csv: z.string() }),
  },
} as const satisfies Record<string, Endpoint>
