import { z } from 'zod'
import { Slug } from './item.ts'

/** A collection: a name for the pieces of a category, or of those with a tag. */
export const Collection = z.object({
  slug: Slug,
  name: z.string(),
  badge: z.string().optional(),
  /** For the card on the home page. */
  line: z.string(),
  /** For the head of its own page. */
  text: z.string(),
  image: z.string(),
  preview: z.string(),
})
export type Collection = z.infer<typeof Collection>
