import { accountCalls } from './account-calls.ts'
import type { CallName } from './addresses.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import type { Endpoint } from './endpoint.ts'
import { enquiryCalls } from './enquiry-calls.ts'
import { stockCalls } from './stock-calls.ts'

/** Every call there is, joined from one table per capability. */
export const endpoints = {
  ...catalogueCalls,
  ...stockCalls,
  ...accountCalls,
  ...enquiryCalls,
} as const satisfies Record<CallName, Endpoint>
