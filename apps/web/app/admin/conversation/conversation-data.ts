import { CallFailed } from '../../api/api.ts'
import { callAsOwner } from '../shell/call-as-owner.ts'

export const readConversationId = (searchParams: URLSearchParams) => searchParams.get('enquiry')

export async function readConversation(id: string, { signal }: Request) {
  try {
    return await callAsOwner('getConversation', { query: { id } }, { signal })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return error.status === 404 || error.status === 400 ? ('missing' as const) : ('failed' as const)
  }
}

export type ConversationData = Exclude<Awaited<ReturnType<typeof readConversation>>, string>
