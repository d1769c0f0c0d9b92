import { call } from '../../../api.ts'
import { stock as words } from '../../../content/stock.ts'
import { showToast } from '../../../ui/toast.ts'
import { toastSeconds } from '../deeds.ts'

/** Takes a piece out of the shop and says so, with the way back in the same breath. Answers whether it has gone. */
export async function remove(id: number, onUndone: () => void): Promise<boolean> {
  const gone = await call('deleteItem', { body: { id } }).then(() => true, because('deleteItem'))
  if (!gone) {
    showToast('err', words.remove.failed, toastSeconds)
    return false
  }
  const undo = async () => (await restore(id)) && onUndone()
  showToast('ok', words.remove.done, toastSeconds, { label: words.remove.undo, onTake: undo })
  return true
}

export async function restore(id: number): Promise<boolean> {
  const back = await call('restoreItem', { body: { id } }).then(() => true, because('restoreItem'))
  showToast(back ? 'ok' : 'err', back ? words.restore.done : words.restore.failed, toastSeconds)
  return back
}

const because = (name: string) => (error: unknown) => {
  console.warn(name, error)
  return false
}
