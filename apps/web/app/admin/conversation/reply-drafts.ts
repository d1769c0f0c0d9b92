const toKey = (enquiryId: number) => `reply-draft-${enquiryId}`

/** Kept on the device: a letter that took ten minutes must outlive a closed tab. */
export function readReplyDraft(enquiryId: number): string | undefined {
  try {
    return localStorage.getItem(toKey(enquiryId)) ?? undefined
  } catch {
    return undefined
  }
}

export function saveReplyDraft(enquiryId: number, text: string | undefined) {
  try {
    if (text === undefined) localStorage.removeItem(toKey(enquiryId))
    else localStorage.setItem(toKey(enquiryId), text)
  } catch {
    // Storage may be blocked; the letter can still be sent.
  }
}
