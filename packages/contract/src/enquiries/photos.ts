import { z } from 'zod'
import { Bytes, type SchemasOfSomeCalls } from '../call-schemas.ts'
import { maxFileBytes } from '../owner-bounds.ts'
import { SuccessResponse } from '../responses.ts'
import { incompleteLinkSentence } from '../text.ts'

const PhotoToken = z.strictObject({
  token: z.string().regex(/^\d{1,15}\.\d{1,12}\.[\w-]{43}$/, incompleteLinkSentence),
})

const PhotoName = z.strictObject({ name: z.string().regex(/^[0-9a-f]{32}\.webp$/) })

/** Of a customer: the name is for the owner's calls alone. */
export const EnquiryPhoto = z.object({
  name: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  addedAt: z.iso.datetime(),
})
export type EnquiryPhoto = z.infer<typeof EnquiryPhoto>

export const photoSchemas = {
  readPhotoLink: {
    body: PhotoToken,
    response: SuccessResponse.extend({ reference: z.string(), added: z.int() }),
  },
  addEnquiryPhoto: {
    query: PhotoToken,
    files: { photo: { maxBytes: maxFileBytes.image, missingMessage: 'Choose a photograph first.' } },
    response: SuccessResponse.extend({ added: z.int() }),
  },
  getEnquiryPhoto: {
    query: PhotoName,
    response: Bytes,
    responseType: 'image/webp',
  },
  removeEnquiryPhoto: { body: PhotoName, response: SuccessResponse },
} as const satisfies SchemasOfSomeCalls
