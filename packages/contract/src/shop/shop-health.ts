import { z } from 'zod'
import type { SchemasOfSomeCalls } from '../call-schemas.ts'
import { SuccessResponse } from '../responses.ts'

const ItemsToImprove = z.object({
  count: z.int(),
  newest: z.object({ name: z.string(), image: z.string() }).optional(),
})

/** Of the checks of `npm run doctor` those that connect to nothing else. */
const HealthFinding = z.object({
  check: z.string(),
  state: z.enum(['doubtful', 'broken']),
  message: z.string(),
})

export const shopHealthSchemas = {
  getShopHealth: {
    response: SuccessResponse.extend({
      lastBackupAt: z.iso.datetime().optional(),
      itemsWithoutFacts: ItemsToImprove,
      itemsWithSmallPicture: ItemsToImprove,
      findings: z.array(HealthFinding),
    }),
  },
} as const satisfies SchemasOfSomeCalls
