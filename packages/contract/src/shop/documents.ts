import { z } from 'zod'
import type { SchemasOfSomeCalls } from '../call-schemas.ts'
import { SuccessResponse } from '../responses.ts'
import { Shop, type ShopField, shopFields } from './shop.ts'

/** The documents that the owner edits: a schema for each field. */
export const documents = { shop: shopFields } as const satisfies Record<string, Record<string, z.ZodType>>
export type DocumentName = keyof typeof documents
const documentNames = Object.keys(documents) as [DocumentName, ...DocumentName[]]

const FieldAddress = z.strictObject({
  document: z.enum(documentNames),
  field: z.enum(Object.keys(shopFields) as [ShopField, ...ShopField[]]),
})
/** Null leaves the field out. */
const FieldValue = z.json()

/** Whoever saves or publishes says what they saw: it is refused where somebody else has changed it meanwhile. */
const FieldDraft = FieldAddress.extend({ seen: FieldValue, value: FieldValue })
const SeenField = FieldAddress.extend({ seen: FieldValue })

const DraftResponse = SuccessResponse.extend({
  /** As visitors see it. */
  published: z.object({ shop: z.record(z.string(), FieldValue) }),
  publishedAt: z.iso.datetime().optional(),
  draft: z.array(
    FieldAddress.extend({ value: FieldValue, savedAt: z.iso.datetime(), savedBy: z.string().optional() }),
  ),
})

const PublishedChange = FieldAddress.extend({
  id: z.int().positive(),
  from: FieldValue,
  to: FieldValue,
  publishedAt: z.iso.datetime(),
  publishedBy: z.string().optional(),
})

export const documentSchemas = {
  getShop: { response: SuccessResponse.extend({ shop: Shop }) },
  getDraft: { response: DraftResponse },
  saveDraft: { body: z.strictObject({ fields: z.array(FieldDraft).min(1) }), response: DraftResponse },
  publishDraft: { body: z.strictObject({ fields: z.array(SeenField).min(1) }), response: DraftResponse },
  listPublishedChanges: {
    response: SuccessResponse.extend({ changes: z.array(PublishedChange) }),
  },
  undoPublishedChange: { body: z.strictObject({ id: z.int().positive() }), response: DraftResponse },
} as const satisfies SchemasOfSomeCalls
