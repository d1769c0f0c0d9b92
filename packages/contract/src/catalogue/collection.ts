import { z } from 'zod'
import { Category, Slug } from './item.ts'

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

export const CollectionRule = z.object({
  slug: Slug,
  name: z.string(),
  category: Category,
  tag: z.string().optional(),
})
export type CollectionRule = z.infer<typeof CollectionRule>
