import type { CollectionMembers } from '@kashika/contract'
import type { CallInput } from '../../api/api.ts'
import { readWithFallback } from '../shell/read-with-fallback.ts'

export const readCollections = () => readWithFallback('listOwnCollections', {})

export type CollectionDraft = Omit<CallInput<'saveCollection'>['body'], 'members'> & {
  members: CollectionMembers
}
