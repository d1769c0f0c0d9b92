import { CallFailed } from '../../api/api.ts'
import { desk } from '../../content/admin/admin.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import type { Change } from '../shell/use-change.ts'

/** As specified for the admin page. */
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

export async function performEnquiryAction(change: Change, action: EnquiryAction, id: number) {
  const isDone = Boolean(await toastOnFailure(() => change(action, { body: { id } })))
  const undoAction = undoActions[action]
  const undoOffer = undoAction && {
    label: desk.undo,
    onClick: () => performEnquiryAction(change, undoAction, id),
  }
  if (isDone) showToast('ok', confirmationTexts[action], toastSeconds, undoOffer)
  return isDone
}

export async function toastOnFailure<Result>(attempt: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    showToast('err', error.refused?.message ?? desk.failed, toastSeconds)
    return undefined
  }
}
