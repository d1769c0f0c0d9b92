import type { Enquiry } from '@kashika/contract'
import { useRef, useState } from 'react'
import { conversation } from '../../../content/admin/conversation.ts'
import { type ReplyDraft, readReplyDraft, saveReplyDraft } from './reply-drafts.ts'

export type ChangeDraft = (change: (draft: ReplyDraft) => Partial<ReplyDraft>) => void

/** A change is made to the latest draft: while a picture is being sent, the letter is written on. */
export function useReplyDraft({ id, name }: Enquiry): [ReplyDraft, ChangeDraft] {
  const [draft, setDraft] = useState<ReplyDraft>(() => readReplyDraft(id) ?? createDraft(name))
  const latest = useRef(draft)
  const changeDraft: ChangeDraft = (change) => {
    latest.current = { ...latest.current, ...change(latest.current) }
    setDraft(latest.current)
    saveReplyDraft(id, latest.current)
  }
  return [draft, changeDraft]
}

const createDraft = (name: string): ReplyDraft => ({
  text: `${conversation.composer.greeting(name)}\n\n`,
  items: [],
  pictures: [],
})
