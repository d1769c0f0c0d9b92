import { CallFailed } from '../../api/api.ts'
import { callAsOwner } from '../shell/call-as-owner.ts'

export const readConversationId = (searchParams: URLSearchParams) => searchParams.get('enquiry')

export async function readConversation(id: string, { signal }: Request) {
  try {
    // Without templates one can still answer.
    const [conversation, templates] = await Promise.all([
      callAsOwner('getConversation', { query: { id } }, { signal }),
      callAsOwner('listReplyTemplates', {}, { signal }).catch(() => undefined),
    ])
    return { ...conversation, templates }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return error.status === 404 || error.status === 400 ? ('missing' as const) : ('failed' as const)
  }
}

export type ConversationData = Exclude<Awaited<ReturnType<typeof readConversation>>, string>
