import type { WordDocument, Words } from '@kashika/contract'
import type { ServerCallArgs } from '../api/api.server.ts'
import { composeWords } from './compose-words.ts'
import { readShop } from './read-shop.server.ts'
import { tryToRead } from './try-to-read.server.ts'

const lastWords = new Map<WordDocument, Record<string, unknown>>()

/** Where the API does not answer, the words are as they last were. */
export async function readWords<Page extends WordDocument>(
  page: Page,
  args: ServerCallArgs,
): Promise<Words<Page>> {
  const [shop, response] = await Promise.all([
    readShop(args),
    tryToRead('getWords', { query: { page } }, args),
  ])
  if (response) lastWords.set(page, response[page] ?? {})
  return composeWords(page, lastWords.get(page) ?? {}, shop.reviewCount === 'real')
}
