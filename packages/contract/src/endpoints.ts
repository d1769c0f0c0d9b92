import { accountSchemas } from './accounts.ts'
import type { CallSchemas } from './call-schemas.ts'
import { type Call, type CallName, calls } from './calls.ts'
import { catalogueSchemas } from './catalogue/catalogue-schemas.ts'
import { collectionSchemas } from './catalogue/collection-schemas.ts'
import { rateSchemas } from './catalogue/rates.ts'
import { stockSchemas } from './catalogue/stock/stock-schemas.ts'
import { traySchemas } from './catalogue/tray.ts'
import { conversationSchemas } from './enquiries/conversations.ts'
import { enquirySchemas } from './enquiries/enquiries.ts'
import { photoSchemas } from './enquiries/photos.ts'
import { newsletterSchemas } from './newsletter.ts'
import { notificationSchemas } from './notifications.ts'
import { documentSchemas } from './shop/documents.ts'
import { shopHealthSchemas } from './shop/shop-health.ts'

const schemas = {
  ...catalogueSchemas,
  ...collectionSchemas,
  ...stockSchemas,
  ...rateSchemas,
  ...documentSchemas,
  ...shopHealthSchemas,
  ...accountSchemas,
  ...enquirySchemas,
  ...traySchemas,
  ...conversationSchemas,
  ...photoSchemas,
  ...newsletterSchemas,
  ...notificationSchemas,
} as const satisfies Record<CallName, CallSchemas>

export type Endpoint = Call & CallSchemas
export type Endpoints = { [Name in CallName]: (typeof calls)[Name] & (typeof schemas)[Name] }

export const endpoints = Object.fromEntries(
  Object.entries(calls).map(([name, call]) => [name, { ...call, ...schemas[name as CallName] }]),
) as Endpoints
