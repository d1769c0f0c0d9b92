import { call } from '../../client/api.ts'
import { stock as words } from '../../content/stock.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { toastSeconds } from '../enquiry/enquiry-actions.ts'

/** Takes a piece out of the shop and says so, with the way back in the same breath. Answers whether it has gone. */
export async function removeItem(id: number, onUndone: () => void): Promise<boolean> {
  const isRemoved = await call('deleteItem', { body: { id } }).then(() => true, logFailure('deleteItem'))
  if (!isRemoved) {
    showToast('err', words.remove.failed, toastSeconds)
    return false
  }
  const undo = async () => (await restoreItem(id)) && onUndone()
  showToast('ok', words.remove.done, toastSeconds, { label: words.remove.undo, onTake: undo })
  return true
}

export async function restoreItem(id: number): Promise<boolean> {
  const isRestored = await call('restoreItem', { body: { id } }).then(() => true, logFailure('restoreItem'))
  showToast(isRestored ? 'ok' : 'err', isRestored ? words.restore.done : words.restore.failed, toastSeconds)
  return isRestored
}

const logFailure = (name: string) => (error: unknown) => {
  console.warn(name, error)
  return false
}
