import type { CollectionMembers, OwnCollection } from '@kashika/contract'
import { collectionBounds as bounds } from '@kashika/contract/owner-bounds'
import type { CallInput } from '../../api/api.ts'
import { collectionWords } from '../../content/admin/collections.ts'
import { readWithFallback } from '../shell/read-with-fallback.ts'

export const readCollections = () => readWithFallback('listOwnCollections', {})

export type CollectionDraft = Omit<CallInput<'saveCollection'>['body'], 'members'> & {
  members: CollectionMembers
}

export const emptyDraft: CollectionDraft = {
  slug: '',
  name: '',
  line: '',
  text: '',
  image: '',
  members: { kind: 'rule', categories: [], tags: [], metals: [] },
}

/** What each section of the form is given. */
export type SectionProps = {
  draft: CollectionDraft
  edit: (changes: Partial<CollectionDraft>) => void
  getError: (field: keyof CollectionDraft) => string | undefined
}

export type CollectionErrors = Partial<Record<keyof CollectionDraft, string>>

/** All at once. */
export function findMissing(draft: CollectionDraft): CollectionErrors {
  const { missing } = collectionWords.form
  const errors: CollectionErrors = {}
  for (const field of ['name', 'line', 'text', 'slug', 'image'] as const)
    if (draft[field].trim() === '') errors[field] = missing[field]
  if (draft.slug && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(draft.slug)) errors.slug = missing.slug
  for (const field of ['startsOn', 'endsOn'] as const) if (draft[field] === '') errors[field] = missing.day
  return errors
}

export function toDraft(collection: OwnCollection): CollectionDraft {
  const { state: _state, count: _count, preview: _preview, changedAt, ...fields } = collection
  return { ...fields, seen: changedAt }
}

/** A festival falls on other days each year, so the days have to be chosen anew. */
export function copyCollection(copied: OwnCollection, all: OwnCollection[]): CollectionDraft {
  const { id: _id, seen: _seen, startsOn, endsOn, ...fields } = toDraft(copied)
  return { ...fields, slug: findFreeSlug(copied, all), startsOn: startsOn && '', endsOn: endsOn && '' }
}

/** 'dhanteras-2026' leads to 'dhanteras-2027', and 'necklaces' to 'necklaces-2'. */
function findFreeSlug({ slug, endsOn }: OwnCollection, all: OwnCollection[]): string {
  const taken = new Set(all.map((each) => each.slug))
  const number = /-(\d+)$/.exec(slug)?.[1]
  const stem = number ? slug.slice(0, -number.length - 1) : slug
  let next = Number(number ?? endsOn?.slice(0, 4) ?? 1) + 1
  while (taken.has(toNumberedSlug(stem, next))) next += 1
  return toNumberedSlug(stem, next)
}

const toNumberedSlug = (stem: string, number: number) =>
  `${stem.slice(0, bounds.slug.max - String(number).length - 1)}-${number}`

export const toSlug = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, bounds.slug.max)
