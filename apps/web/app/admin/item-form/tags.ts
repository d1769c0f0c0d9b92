import { stockBounds } from '@kashika/contract/owner-bounds'

const tagPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** "New Arrival, bridal" becomes new-arrival and bridal. */
export function parseTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().toLowerCase().replace(/\s+/g, '-'))
  return [...new Set(tags.filter(Boolean))]
}

export const areValidTags = (tags: string[]) =>
  tags.length <= stockBounds.tags.max &&
  tags.every((tag) => tag.length <= stockBounds.tag.max && tagPattern.test(tag))
