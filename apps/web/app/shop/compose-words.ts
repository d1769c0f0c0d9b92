import type { WordDocument, Words } from '@kashika/contract'
import { type FieldShape, wordFields } from '@kashika/contract/word-fields'
import { firstWords } from '../content/words/first-words.ts'

type PublishedWords = Record<string, unknown>

/** The owner's words, and the first ones for the rest. In a real shop nothing is claimed that nobody has confirmed. */
export function composeWords<Page extends WordDocument>(
  page: Page,
  published: PublishedWords,
  isRealShop: boolean,
): Words<Page> {
  const words: PublishedWords = { ...firstWords[page] }
  for (const [field, shape] of Object.entries<FieldShape>(wordFields[page])) {
    if (isRealShop && shape.isClaim) words[field] = []
    const value = published[field] ?? undefined
    if (value !== undefined) words[field] = value
  }
  if (isRealShop && Array.isArray(words['testimonials']))
    words['testimonials'] = words['testimonials'].filter(({ source, agreed }) => source !== 'draft' && agreed)
  return words as Words<Page>
}
