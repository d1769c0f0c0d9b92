import type { StockItem } from '@kashika/contract'
import { useRef, useState } from 'react'
import { CallFailed, call } from '../../../api.ts'
import { editItem as words } from '../../../content/stock.ts'
import { showToast } from '../../../ui/toast.ts'
import { toastSeconds } from '../deeds.ts'
import { typedIn } from './draft.ts'
import { forgetEdit, keepEdit, openEdit } from './edit-draft.ts'
import { type Start, startFrom, type Typed, withTheirs } from './edit-start.ts'
import { type Faults, faultsIn, focusFirst } from './faults.ts'
import { type Said, saidIn, saidOf } from './item-change.ts'
import { labelsOf } from './labels.ts'
import { differing, type Field, merge } from './merging.ts'
import { usePictures } from './use-pictures.ts'

/** Another may save between our reading and our saving, but not for ever. */
const mostAttempts = 3

type Busy = 'waiting' | 'saving' | undefined

export function useEdit(item: StockItem, onSaved: (item: StockItem) => void) {
  const [draft] = useState(() => openEdit(item.id))
  // Another round begins with other fields.
  const [start, setStart] = useState(() => ({
    round: 0,
    isRestored: Boolean(draft),
    ...startFrom(item, draft),
  }))
  const [category, setCategory] = useState(start.typed['category'] ?? '')
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState<Busy>()
  const [reason, setReason] = useState<string>()
  const [isGone, setIsGone] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const pictures = usePictures(start.pictures, () => form.current && keep(typed(form.current)))

  const typed = (form: HTMLFormElement): Typed => ({
    ...{ before: start.before, typed: typedIn(form), pictures: pictures.latest.current },
  })
  const said = (form: HTMLFormElement) => saidIn(typedIn(form), pictures.latest.current)

  const isChanged = () =>
    pictures.isSending() || (form.current !== null && differing(start.before, said(form.current)).length > 0)

  function keep(typed: Typed) {
    const isKept = differing(typed.before ?? {}, saidIn(typed.typed, typed.pictures)).length > 0
    if (isKept) keepEdit(item.id, typed)
    else forgetEdit(item.id)
  }

  function begin(next: Start) {
    setStart(({ round }) => ({ ...next, isRestored: false, round: round + 1 }))
    setCategory(next.typed['category'] ?? '')
    pictures.reset(next.pictures)
    keep(next)
  }

  function isRight(form: HTMLFormElement) {
    const found = faultsIn(form)
    setFaults(found)
    focusFirst(form, found)
    return Object.keys(found).length === 0
  }

  async function save(before = start.before) {
    setReason(undefined)
    if (!form.current || !isRight(form.current)) return
    setBusy('waiting')
    try {
      if (!(await pictures.settled())) return setReason(words.pictureLost)
      setBusy('saving')
      // One may have typed on meanwhile, or left.
      if (form.current && isRight(form.current)) await send(form.current, start.item, before)
    } finally {
      setBusy(undefined)
    }
  }

  /** Saves what is typed; where somebody else has saved meanwhile, together with theirs. */
  async function send(form: HTMLFormElement, newest: StockItem, before: Partial<Said>, attempt = 1) {
    const { merged, taken, contested } = merge(before, said(form), saidOf(newest))
    if (contested.length > 0) return begin(startFrom(newest, { ...typed(form), before }))
    if (attempt > 1 && differing(saidOf(newest), merged).length === 0) return finish(newest, taken)
    try {
      const { id, version } = newest
      finish((await call('changeItem', { body: { id, version, ...merged } })).item, taken)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const newer = [409, 410].includes(error.status) ? await read(item.id) : undefined
      setIsGone(Boolean(newer?.removedAt))
      if (newer?.removedAt) return
      if (newer && attempt < mostAttempts) return send(form, newer, before, attempt + 1)
      setReason(error.message)
      showToast('err', words.failed, toastSeconds)
    }
  }

  function finish(saved: StockItem, taken: Field[]) {
    showToast('ok', words.done, toastSeconds)
    if (taken.length > 0) showToast('info', words.kept(labelsOf(taken)), toastSeconds)
    forgetEdit(item.id)
    onSaved(saved)
  }

  return {
    ...{ form, start, pictures, category, setCategory, faults, busy, reason, isGone, isChanged },
    keep: () => form.current && keep(typed(form.current)),
    save: () => save(),
    saveMine: () => save(saidOf(start.item)),
    useTheirs: () => form.current && begin(withTheirs(start, typed(form.current))),
    discard: () => {
      pictures.cancel()
      begin(startFrom(start.item))
    },
  }
}

const read = (id: number) =>
  call('getStock', { query: { id: String(id) } }).then(
    ({ item }) => item,
    () => undefined,
  )
