import { stock as words } from '../../content/admin/stock.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { toastSeconds } from '../enquiry/enquiry-actions.ts'
import type { Change } from '../shell/use-change.ts'

export async function removeItem(change: Change, id: number): Promise<boolean> {
  const isRemoved = await change('deleteItem', { body: { id } }).then(() => true, logFailure('deleteItem'))
  const undo = { label: words.remove.undo, onClick: () => restoreItem(change, id) }
  if (isRemoved) showToast('ok', words.remove.done, toastSeconds, undo)
  else showToast('err', words.remove.failed, toastSeconds)
  return isRemoved
}

export async function restoreItem(change: Change, id: number): Promise<boolean> {
  const isRestored = await change('restoreItem', { body: { id } }).then(() => true, logFailure('restoreItem'))
  showToast(isRestored ? 'ok' : 'err', isRestored ? words.restore.done : words.restore.failed, toastSeconds)
  return isRestored
}

const logFailure = (name: string) => (error: unknown) => {
  console.warn(name, error)
  return false
}
