import { z } from 'zod'
import { Slug } from './item.ts'

export const Collection = z.object({
  slug: Slug,
  name: z.string(),
  badge: z.string().optional(),
  line: z.string(),
  text: z.string(),
  image: z.string(),
  preview: z.string(),
})
export type Collection = z.infer<typeof Collection>
