import { CallFailed } from '../../client/api.ts'
import { desk } from '../../content/admin.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import type { Change } from '../shell/use-change.ts'

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

/** Does it, says so, and offers to undo what takes it off the desk. Answers whether it was done. */
export async function performEnquiryAction(change: Change, action: EnquiryAction, id: number) {
  const isDone = Boolean(await toastOnFailure(() => change(action, { body: { id } })))
  const undoAction = undoActions[action]
  const undoOffer = undoAction && {
    label: desk.undo,
    onTake: () => performEnquiryAction(change, undoAction, id),
  }
  if (isDone) showToast('ok', confirmationTexts[action], toastSeconds, undoOffer)
  return isDone
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
