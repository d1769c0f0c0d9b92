import { stockBounds } from '@kashika/contract/bounds'

const shape = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The tags in a line of text, as they are kept: "New Arrival, bridal" is new-arrival and bridal. */
export function tagsIn(line: string): string[] {
  const tags = line.split(',').map((tag) => tag.trim().toLowerCase().replace(/\s+/g, '-'))
  return [...new Set(tags.filter(Boolean))]
}

export const areTags = (tags: string[]) =>
  tags.length <= stockBounds.tags.max &&
  tags.every((tag) => tag.length <= stockBounds.tag.max && shape.test(tag))
