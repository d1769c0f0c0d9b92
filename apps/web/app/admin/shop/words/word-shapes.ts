import type { WordDocument } from '@kashika/contract'
import { type FieldShape, type PartShape, wordFields } from '@kashika/contract/word-fields'
import { firstWords } from '../../../content/words/first-words.ts'
import type { DocumentDraft } from '../use-draft.ts'

export type PartValue = string | string[] | boolean
export type PartValues = Record<string, PartValue>

/** The forms are made from the fields' shapes, so the values are as untyped as a form's are. */
export type WordsDraft = {
  getValue: (field: string) => unknown
  setValue: (field: string, value: unknown) => void
  isChanged: (field: string) => boolean
  getProblem: (field: string) => string | undefined
}

export const listShapes = (page: WordDocument) => Object.entries<FieldShape>(wordFields[page])

/** Null, which is as it was at first, stands in the form as the first text. */
export function toWordsDraft<Page extends WordDocument>(page: Page, draft: DocumentDraft<Page>): WordsDraft {
  const untyped = draft as unknown as WordsDraft
  const first = firstWords[page] as Record<string, unknown>
  return { ...untyped, getValue: (field) => untyped.getValue(field) ?? first[field] }
}

const emptyValues = { line: '', text: '', paragraphs: [], choice: 'draft', switch: false } as const

export const createParts = (parts: Record<string, PartShape>): PartValues =>
  Object.fromEntries(Object.entries(parts).map(([part, { kind }]) => [part, emptyValues[kind] as PartValue]))
