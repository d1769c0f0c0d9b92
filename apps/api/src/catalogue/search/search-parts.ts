import { type Category, normalizeTyped, type Sort } from '@kashika/contract'
import {
  fillerWords,
  type SearchTerm,
  searchTerms,
  sortTerms,
  type TermKind,
  termKinds,
} from '@kashika/contract/search-terms'
import type { Db } from '../../platform/database/database.ts'
import { readPriceWords, type SaidRange } from './price-words.ts'
import { findSimilarWords, findSpellings, listKnownWords, toSingulars } from './search-words.ts'
import { findMeantWord, toSound } from './spelling.ts'

/** A word or phrase of a search and what it asks of a piece. */
export type SearchPart = {
  typed: string
  /** What it was taken for, where that is spelt otherwise. */
  corrected?: string
  kind: TermKind | 'word'
  /** Forms of which a piece has at least one, as a tsquery writes them; none where nothing has this word. */
  forms: string[]
  nearest?: Category | undefined
}

type Saying = { typed: string; term?: SearchTerm }

const maxPhrase = 3
const maxParts = 8

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{1,40}/gu) ?? []
const toPhrase = (text: string) => splitWords(text).join(' <-> ')

const termsBySaying = new Map<string, SearchTerm>()
const wordsBySound = new Map<string, string>()
for (const term of searchTerms)
  for (const said of term.said) {
    const saying = splitWords(said).join(' ')
    if (!termsBySaying.has(saying)) termsBySaying.set(saying, term)
    if (!saying.includes(' ') && !wordsBySound.has(toSound(saying))) wordsBySound.set(toSound(saying), saying)
  }
const knownSayings = [...termsBySaying.keys()].filter((saying) => !saying.includes(' '))
const fillers = new Set([...fillerWords, ...Object.values(sortTerms).flat()])

export type Search = {
  words?: string | undefined
  saidRange?: SaidRange | undefined
  sort?: Sort | undefined
}

/** Without words where only a price was typed, or nothing that tells one piece from another. */
export function readSearch(q: string): Search {
  const { range: saidRange, text } = readPriceWords(q)
  const isTelling = listSayings(text).length > 0 || !/[\p{L}\p{N}]/u.test(q)
  return { words: isTelling ? text : undefined, saidRange, sort: findSort(splitWords(text)) }
}

const findSort = (words: string[]) =>
  (['low', 'high'] as const).find((sort) =>
    words.some((word) => sortTerms[sort].includes(normalizeTyped(word))),
  )

export const readSearchParts = (db: Db, text: string): Promise<SearchPart[]> =>
  Promise.all(
    listSayings(text).map(({ typed, term }) => (term ? readTerm(db, typed, term) : readWord(db, typed))),
  )

function listSayings(text: string): Saying[] {
  const words = splitWords(text).flatMap(splitJoined)
  const sayings: Saying[] = []
  for (let place = 0; place < words.length; ) {
    const found = findLongestSaying(words, place)
    const typed = found?.typed ?? words[place] ?? ''
    sayings.push(found ?? { typed })
    place += typed.split(' ').length
  }
  const telling = sayings.filter(({ typed, term }) => term || !fillers.has(normalizeTyped(typed)))
  const distinct = new Map(telling.map((saying) => [saying.term ?? saying.typed, saying]))
  return [...distinct.values()].slice(0, maxParts)
}

function findLongestSaying(words: string[], place: number): { typed: string; term: SearchTerm } | undefined {
  for (let length = Math.min(maxPhrase, words.length - place); length > 0; length--) {
    const phrase = words.slice(place, place + length)
    const term = findTerm(phrase)
    if (term) return { typed: phrase.join(' '), term }
  }
  return undefined
}

function findTerm(phrase: string[]): SearchTerm | undefined {
  const last = phrase.at(-1) ?? ''
  const sayings = [last, ...toSingulars(last)].map((end) => [...phrase.slice(0, -1), end].join(' '))
  return sayings.map((saying) => termsBySaying.get(normalizeTyped(saying))).find(Boolean)
}

const minHalf = 3

/** `goldchain` */
function splitJoined(word: string): string[] {
  if (findTerm([word])) return [word]
  for (let cut = minHalf; cut <= word.length - minHalf; cut++) {
    const halves = [word.slice(0, cut), word.slice(cut)]
    if (halves.every((half) => findTerm([half]))) return halves
  }
  return [word]
}

/** Also by what was typed itself: a name may have it. */
async function readTerm(db: Db, typed: string, term: SearchTerm): Promise<SearchPart> {
  const { kind, finds, nearest } = term
  const own = [...new Set([typed, ...toSingulars(typed)].map(toPhrase))]
  const words = [...own, ...finds.map(toPhrase)].filter(Boolean)
  const known = new Set(await listKnownWords(db, words))
  const forms = [...new Set(words.filter((form) => known.has(form) || /[ \p{N}]/u.test(form)))]
  return { typed, kind, forms: kind === 'category' ? forms.map(toKindForm) : forms, nearest }
}

/** In the name or the category: a description may tell of a ring of petals. */
const toKindForm = (form: string) => `${form.replaceAll(' <-> ', ':AB <-> ')}:AB`

export const toCategoryPart = (category: Category): SearchPart => ({
  typed: category,
  kind: 'category',
  forms: [toKindForm(category)],
})

export const listFormWords = ({ forms }: SearchPart): string[] =>
  forms.flatMap((form) => form.replaceAll(':AB', '').split(' <-> '))

async function readWord(db: Db, typed: string): Promise<SearchPart> {
  const forms = await findSpellings(db, typed)
  const [begun, ...others] = new Set(forms.map((form) => termsBySaying.get(form)))
  if (begun && others.length === 0) return { ...(await readTerm(db, forms[0] ?? '', begun)), typed }
  if (forms.length > 0) return { typed, kind: 'word', forms }
  const corrected = await correctWord(db, typed)
  if (corrected === undefined) return { typed, kind: 'word', forms }
  const term = termsBySaying.get(corrected)
  if (!term) return { typed, corrected, kind: 'word', forms: await findSpellings(db, corrected) }
  return { ...(await readTerm(db, corrected, term)), typed, corrected }
}

async function correctWord(db: Db, typed: string): Promise<string | undefined> {
  const heard = wordsBySound.get(toSound(normalizeTyped(typed)))
  if (heard) return heard
  return findMeantWord(typed, [...knownSayings, ...(await findSimilarWords(db, typed))])
}

export const toTsquery = (parts: SearchPart[]): string =>
  parts.map(({ forms }) => `(${forms.join(' | ')})`).join(' & ')

/** From what may best be left out to what is meant the most. */
export const compareStrength = (one: SearchPart, other: SearchPart): number => rank(one) - rank(other)
const rank = ({ kind }: SearchPart) => ['word', ...termKinds].indexOf(kind)
