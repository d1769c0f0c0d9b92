import type { Enquiry } from '@kashika/contract'
import { CallFailed, call } from '../../api.ts'
import { desk } from '../../content/admin.ts'
import { showToast } from '../../ui/toast.ts'

/** The specified life of a toast on the admin screen. */
export const toastSeconds = 4

const words = {
  markAnswered: desk.answered.done,
  reopenQuery: desk.reopen.done,
  restoreQuery: desk.restore.done,
  notSpam: desk.notSpam.done,
  removeQuery: desk.remove.done,
} as const

export type Deed = keyof typeof words

const undoes: Partial<Record<Deed, Deed>> = { markAnswered: 'reopenQuery', removeQuery: 'restoreQuery' }

/** Does it, says so, and offers to undo what takes it off the desk. Nothing where it failed, else the query as it is. */
export async function act(
  deed: Deed,
  id: number,
  onUndo: (query: Enquiry) => void,
): Promise<Enquiry | undefined> {
  const query = await orSay(async () => (await call(deed, { body: { id } })).query)
  if (!query) return undefined
  const opposite = undoes[deed]
  const undo = async (back: Deed) => {
    const undone = await act(back, id, onUndo)
    if (undone) onUndo(undone)
  }
  const offer = opposite && { label: desk.undo, onTake: () => undo(opposite) }
  showToast('ok', words[deed], toastSeconds, offer)
  return query
}

/** Nothing, and a toast that says why, where the API refused or could not be reached. */
export async function orSay<Outcome>(attempt: () => Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    showToast('err', error.refused?.message ?? desk.failed, toastSeconds)
    return undefined
  }
}
