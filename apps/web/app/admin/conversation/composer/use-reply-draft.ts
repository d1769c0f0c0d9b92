import type { Enquiry } from '@kashika/contract'
import { useRef, useState } from 'react'
import { conversation } from '../../../content/admin/conversation.ts'
import { type ReplyDraft, readReplyDraft, saveReplyDraft } from './reply-drafts.ts'

export type ChangeDraft = (change: (draft: ReplyDraft) => Partial<ReplyDraft>) => void

/** A change is made to the latest draft: while a picture is being sent, the letter is written on. */
export function useReplyDraft({ id, name }: Enquiry): [ReplyDraft, ChangeDraft, boolean] {
  const [draft, setDraft] = useState<ReplyDraft>(() => readReplyDraft(id) ?? createDraft(name))
  const latest = useRef(draft)
  // A letter that was begun on another day is not being written.
  const [hasChanged, setHasChanged] = useState(false)
  const changeDraft: ChangeDraft = (change) => {
    latest.current = { ...latest.current, ...change(latest.current) }
    setDraft(latest.current)
    setHasChanged(true)
    saveReplyDraft(id, latest.current)
  }
  return [draft, changeDraft, hasChanged && isBegun(draft, name)]
}

/** More than the greeting that stands there from the start. */
export const isBegun = ({ text }: ReplyDraft, name: string) =>
  text.trim() !== '' && text !== createDraft(name).text

const createDraft = (name: string): ReplyDraft => ({
  text: `${conversation.composer.greeting(name)}\n\n`,
  items: [],
  pictures: [],
})
