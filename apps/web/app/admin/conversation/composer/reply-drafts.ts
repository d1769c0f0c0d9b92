import { readStored, removeStored, writeStored } from '../../../session/browser-storage.ts'

export type AttachedItem = { slug: string; name: string; image: string }
export type ReplyDraft = { text: string; items: AttachedItem[]; pictures: string[] }

const toKey = (enquiryId: number) => `reply-draft-${enquiryId}`

/** Kept on the device: a letter that took ten minutes must outlive a closed tab. */
export const readReplyDraft = (enquiryId: number) =>
  readStored('localStorage', toKey(enquiryId)) as ReplyDraft | undefined

export function saveReplyDraft(enquiryId: number, draft: ReplyDraft) {
  const isEmpty = !draft.text && draft.items.length === 0 && draft.pictures.length === 0
  if (isEmpty) removeStored('localStorage', toKey(enquiryId))
  else writeStored('localStorage', toKey(enquiryId), draft)
}
