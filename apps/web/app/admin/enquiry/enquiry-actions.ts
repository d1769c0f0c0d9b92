import type { Enquiry } from '@kashika/contract'
import { CallFailed, call } from '../../client/api.ts'
import { desk } from '../../content/admin.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** The specified life of a toast on the admin screen. */
export const toastSeconds = 4

const confirmationTexts = {
  markEnquiryAnswered: desk.answered.done,
  reopenEnquiry: desk.reopen.done,
  restoreEnquiry: desk.restore.done,
  markEnquiryNotSpam: desk.notSpam.done,
  removeEnquiry: desk.remove.done,
} as const

export type EnquiryAction = keyof typeof confirmationTexts

const undoActions: Partial<Record<EnquiryAction, EnquiryAction>> = {
  markEnquiryAnswered: 'reopenEnquiry',
  removeEnquiry: 'restoreEnquiry',
}

/** Does it, says so, and offers to undo what takes it off the desk. Nothing where it failed, else the query as it is. */
export async function performEnquiryAction(
  action: EnquiryAction,
  id: number,
  onUndo: (enquiry: Enquiry) => void,
): Promise<Enquiry | undefined> {
  const enquiry = await toastOnFailure(async () => (await call(action, { body: { id } })).query)
  if (!enquiry) return undefined
  const undoAction = undoActions[action]
  const undo = async (reverseAction: EnquiryAction) => {
    const undoneEnquiry = await performEnquiryAction(reverseAction, id, onUndo)
    if (undoneEnquiry) onUndo(undoneEnquiry)
  }
  const undoOffer = undoAction && { label: desk.undo, onTake: () => undo(undoAction) }
  showToast('ok', confirmationTexts[action], toastSeconds, undoOffer)
  return enquiry
}

/** Nothing, and a toast that says why, where the API refused or could not be reached. */
export async function toastOnFailure<Result>(attempt: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    showToast('err', error.refused?.message ?? desk.failed, toastSeconds)
    return undefined
  }
}
