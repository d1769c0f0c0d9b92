import { z } from 'zod'
import type { SchemasOfSomeCalls } from '../call-schemas.ts'
import { wholeNumber } from '../catalogue/item.ts'
import { SuccessResponse } from '../responses.ts'
import { Shop, shopFields } from './shop.ts'
import { type WordDocument, wordFields } from './word-fields.ts'
import { mapWordDocuments } from './words.ts'

/** The documents that the owner edits: a schema for each field. */
const documents = { shop: shopFields, ...mapWordDocuments((fields) => fields) }
export type DocumentName = keyof typeof documents
export const documentNames = Object.keys(documents) as [DocumentName, ...DocumentName[]]
export const listDocumentFields = (document: DocumentName) => Object.keys(documents[document])
export const findFieldSchema = (document: DocumentName, field: string): z.ZodType | undefined =>
  new Map(Object.entries<z.ZodType>(documents[document])).get(field)

const FieldAddress = z.strictObject({ document: z.enum(documentNames), field: z.string() })
/** Null leaves the field out, or as it was at first. */
const FieldValue = z.json()
const FieldValues = z.record(z.string(), FieldValue)

/** Whoever saves or publishes says what they saw: it is refused where somebody else has changed it meanwhile. */
const FieldDraft = FieldAddress.extend({ seen: FieldValue, value: FieldValue })
const SeenField = FieldAddress.extend({ seen: FieldValue })

const DraftResponse = SuccessResponse.extend({
  /** As visitors see it. */
  published: z.object({ shop: FieldValues, ...mapWordDocuments(() => FieldValues) }),
  publishedAt: z.iso.datetime().optional(),
  draft: z.array(
    FieldAddress.extend({ value: FieldValue, savedAt: z.iso.datetime(), savedBy: z.string().optional() }),
  ),
})

const NoticeVersion = z.object({ number: z.int().positive(), publishedAt: z.iso.datetime() })

const PublishedChange = FieldAddress.extend({
  id: z.int().positive(),
  from: FieldValue,
  to: FieldValue,
  publishedAt: z.iso.datetime(),
  publishedBy: z.string().optional(),
})

export const documentSchemas = {
  getShop: {
    response: SuccessResponse.extend({
      shop: Shop.omit({ plausibleRates: true }),
      /** Whether a rate was ever set: some prices may end while a page is open. */
      hasRates: z.boolean().optional(),
    }),
  },
  getWords: {
    query: z.strictObject({ page: z.enum(Object.keys(wordFields) as [WordDocument, ...WordDocument[]]) }),
    /** Only what the owner has published, under the name of the page. */
    response: SuccessResponse.extend(mapWordDocuments((fields) => z.object(fields).optional())),
  },
  getNotice: {
    query: z.strictObject({ version: wholeNumber.optional() }),
    response: SuccessResponse.extend({
      /** Of the privacy notice, the newest first. */
      versions: z.array(NoticeVersion),
      /** What the version says that was asked for. */
      privacy: z.object(documents.privacy).optional(),
    }),
  },
  getDraft: { response: DraftResponse },
  saveDraft: { body: z.strictObject({ fields: z.array(FieldDraft).min(1) }), response: DraftResponse },
  publishDraft: { body: z.strictObject({ fields: z.array(SeenField).min(1) }), response: DraftResponse },
  listPublishedChanges: {
    response: SuccessResponse.extend({ changes: z.array(PublishedChange) }),
  },
  undoPublishedChange: { body: z.strictObject({ id: z.int().positive() }), response: DraftResponse },
} as const satisfies SchemasOfSomeCalls
