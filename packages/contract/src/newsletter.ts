import { z } from 'zod'
import { Email } from './accounts.ts'
import type { SchemasOfSomeCalls } from './call-schemas.ts'
import { SuccessResponse } from './responses.ts'
import { incompleteLinkSentence } from './text.ts'

const Subscription = z.strictObject({ email: Email })
const SubscriptionToken = z.strictObject({
  token: z.string().regex(/^\d{1,15}\.[\w-]{43}$/, incompleteLinkSentence),
})

export const newsletterSchemas = {
  subscribe: { body: Subscription, response: SuccessResponse },
  confirmSubscription: { body: SubscriptionToken, response: SuccessResponse },
  unsubscribe: { body: SubscriptionToken, response: SuccessResponse },
  unsubscribeOneClick: { query: SubscriptionToken, response: SuccessResponse },
  exportSubscribers: { response: SuccessResponse.extend({ csv: z.string() }) },
} as const satisfies SchemasOfSomeCalls
