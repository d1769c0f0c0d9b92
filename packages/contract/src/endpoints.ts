import { z } from 'zod'
import {
  EmailConfirmation,
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
  Rename,
  SignIn,
  SignUp,
  User,
} from './account.ts'
import { addresses, type CallName } from './addresses.ts'
import { done } from './answers.ts'
import { Collection } from './collection.ts'
import {
  DeskQuery,
  DeskSummary,
  Enquiry,
  EnquiryInAddress,
  EnquiryNote,
  NewEnquiry,
  OneEnquiry,
  Subscription,
  SubscriptionToken,
} from './enquiry.ts'
import { Found, Item, ListQuery, Slug } from './item.ts'

type Limit = { count: number; seconds: number }

const quarterHour = 15 * 60
const hour = 60 * 60
const day = 24 * hour
const signedIn = done.extend({ user: User })
/** What the desk does to one query. */
const desk = { access: 'admin', changes: true, answer: done.extend({ query: Enquiry }) } as const

/**
 * One row says everything about a call. `serve()` in the API is the only way to mount a row and `call()` in the
 * web the only way to use one, so guard, origin check, limits and validation cannot be forgotten.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** Who may call: anyone, those who are signed in, or admins. */
  access: 'anyone' | 'signed-in' | 'admin'
  /** Changes something: then the request must come from our own pages. */
  changes: boolean
  /** At most `count` calls in `seconds` from one address, over all processes. */
  limit?: Limit
  /** The same for one value of one field of the body: so many tries for one account, from wherever they come. */
  limitEach?: Limit & { field: string }
  query?: z.ZodType
  body?: z.ZodType
  /** Takes a plain form, and does not read it: mail programs unsubscribe so. */
  ignoresForm?: true
  answer: z.ZodType
}

export const endpoints = {
  listItems: {
    ...addresses.listItems,
    access: 'anyone',
    changes: false,
    query: ListQuery,
    answer: done.extend({
      goldItem: z.array(Item),
      nextCursor: z.string().optional(),
      found: Found.optional(),
    }),
  },
  getItem: {
    ...addresses.getItem,
    access: 'anyone',
    changes: false,
    query: z.strictObject({ slug: Slug }),
    answer: done.extend({ item: Item }),
  },
  listCollections: {
    ...addresses.listCollections,
    access: 'anyone',
    changes: false,
    query: z.strictObject({}),
    answer: done.extend({ collections: z.array(Collection) }),
  },
  /** The addresses of all pieces in chunks, for the sitemap. */
  listAddresses: {
    ...addresses.listAddresses,
    access: 'anyone',
    changes: false,
    query: z.strictObject({
      chunk: z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    }),
    answer: done.extend({
      chunks: z.int(),
      pieces: z.array(z.object({ slug: Slug, changed: z.iso.datetime() })),
    }),
  },
  signUp: {
    ...addresses.signUp,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hour },
    body: SignUp,
    answer: signedIn.extend({ msg: z.string() }),
  },
  signIn: {
    ...addresses.signIn,
    access: 'anyone',
    changes: true,
    limit: { count: 50, seconds: quarterHour },
    limitEach: { field: 'email', count: 10, seconds: quarterHour },
    body: SignIn,
    answer: signedIn,
  },
  whoAmI: { ...addresses.whoAmI, access: 'signed-in', changes: false, answer: signedIn },
  logOut: { ...addresses.logOut, access: 'anyone', changes: true, answer: done },
  forgetPassword: {
    ...addresses.forgetPassword,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hour },
    limitEach: { field: 'email', count: 5, seconds: hour },
    body: ForgottenPassword,
    answer: done,
  },
  resetPassword: {
    ...addresses.resetPassword,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hour },
    body: PasswordReset,
    answer: done,
  },
  confirmEmail: {
    ...addresses.confirmEmail,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hour },
    body: EmailConfirmation,
    answer: done,
  },
  rename: { ...addresses.rename, access: 'signed-in', changes: true, body: Rename, answer: signedIn },
  changePassword: {
    ...addresses.changePassword,
    access: 'signed-in',
    changes: true,
    limit: { count: 10, seconds: quarterHour },
    body: PasswordChange,
    answer: done,
  },
  endOtherSessions: { ...addresses.endOtherSessions, access: 'signed-in', changes: true, answer: done },
  sendQuery: {
    ...addresses.sendQuery,
    access: 'anyone',
    changes: true,
    limit: { count: 5, seconds: 10 * 60 },
    limitEach: { field: 'email', count: 20, seconds: day },
    body: NewEnquiry,
    answer: done.extend({ reference: z.string(), answerBy: z.iso.datetime() }),
  },
  /** What may be said in public about the promise; the share only where there is enough to speak of. */
  promise: {
    ...addresses.promise,
    access: 'anyone',
    changes: false,
    answer: done.extend({ answered: z.int(), inTimePercent: z.int().min(0).max(100).optional() }),
  },
  listQueries: {
    ...addresses.listQueries,
    access: 'admin',
    changes: false,
    query: DeskQuery,
    answer: done.extend({ queries: z.array(Enquiry), nextCursor: z.string().optional() }),
  },
  markAnswered: { ...addresses.markAnswered, ...desk, body: OneEnquiry },
  reopenQuery: { ...addresses.reopenQuery, ...desk, body: OneEnquiry },
  noteQuery: { ...addresses.noteQuery, ...desk, body: EnquiryNote },
  /** The id is in the body, or in the address: some proxies drop the body of a DELETE. */
  removeQuery: { ...addresses.removeQuery, ...desk, query: EnquiryInAddress, body: OneEnquiry.nullish() },
  restoreQuery: { ...addresses.restoreQuery, ...desk, body: OneEnquiry },
  notSpam: { ...addresses.notSpam, ...desk, body: OneEnquiry },
  /** Small and without a name in it, so that the desk may ask often whether something new has come. */
  deskSummary: {
    ...addresses.deskSummary,
    access: 'admin',
    changes: false,
    answer: done.extend(DeskSummary.shape),
  },
  subscribe: {
    ...addresses.subscribe,
    access: 'anyone',
    changes: true,
    limit: { count: 10, seconds: hour },
    limitEach: { field: 'email', count: 3, seconds: day },
    body: Subscription,
    answer: done,
  },
  confirmSubscription: {
    ...addresses.confirmSubscription,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hour },
    body: SubscriptionToken,
    answer: done,
  },
  unsubscribe: {
    ...addresses.unsubscribe,
    access: 'anyone',
    changes: true,
    limit: { count: 20, seconds: hour },
    body: SubscriptionToken,
    answer: done,
  },
  /** What a mail program calls when somebody presses its own button (RFC 8058). Many come from one address. */
  unsubscribeOneClick: {
    ...addresses.unsubscribeOneClick,
    access: 'anyone',
    changes: true,
    limit: { count: 600, seconds: hour },
    query: SubscriptionToken,
    ignoresForm: true,
    answer: done,
  },
  exportSubscribers: {
    ...addresses.exportSubscribers,
    access: 'admin',
    changes: false,
    answer: done.extend({ csv: z.string() }),
  },
} as const satisfies Record<CallName, Endpoint>
