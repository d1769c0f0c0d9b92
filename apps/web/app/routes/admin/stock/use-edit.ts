import type { ItemChange, StockItem } from '@kashika/contract'
import { useEffect, useRef, useState } from 'react'
import { CallFailed, call } from '../../../api.ts'
import { editItem as words } from '../../../content/stock.ts'
import { showToast } from '../../../ui/toast.ts'
import { toastSeconds } from '../deeds.ts'
import { typedIn } from './draft.ts'
import { type EditDraft, forgetEdit, keepEdit, openEdit } from './edit-draft.ts'
import { type Faults, faultsIn, focusFirst } from './faults.ts'
import { asChange, changeIn } from './item-change.ts'

/** What somebody else has saved meanwhile, beside what was typed here. */
export type Conflict = { theirs: StockItem; mine: ItemChange }

/** What the form begins with: a piece, or what was typed about it before the page went. */
type Base = { round: number; item: StockItem; draft?: EditDraft | undefined }

export function useEdit(item: StockItem, onSaved: (item: StockItem) => void) {
  // Made from this version; another round begins with other fields.
  const [base, setBase] = useState<Base>(() => ({ round: 0, item, draft: openEdit(item.id) }))
  const [pictures, setPictures] = useState(base.draft?.pictures ?? item.pictures)
  const [category, setCategory] = useState<string>(base.draft?.typed['category'] ?? item.category)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const form = useRef<HTMLFormElement>(null)
  const madeFrom = base.draft?.version ?? base.item.version

  // Typed about a version that is no longer the newest: whoever typed it decides before anything is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form opens.
  useEffect(() => {
    if (form.current && madeFrom < item.version)
      setConflict({ theirs: item, mine: typed(form.current, madeFrom) })
  }, [])

  const typed = (form: HTMLFormElement, version: number, shown = pictures) =>
    changeIn(form, { id: item.id, version }, shown)

  const isChanged = (shown = pictures) =>
    form.current !== null &&
    JSON.stringify(typed(form.current, base.item.version, shown)) !== JSON.stringify(asChange(base.item))

  function keep(shown = pictures) {
    if (!form.current) return
    if (!isChanged(shown)) return forgetEdit(item.id)
    keepEdit(item.id, { version: madeFrom, typed: typedIn(form.current), pictures: shown })
  }

  function startFrom(item: StockItem) {
    forgetEdit(item.id)
    setBase(({ round }) => ({ round: round + 1, item }))
    setPictures(item.pictures)
    setCategory(item.category)
    setConflict(undefined)
  }

  async function save(version = madeFrom) {
    if (!form.current) return
    const found = faultsIn(form.current)
    setFaults(found)
    setReason(undefined)
    focusFirst(form.current, found)
    if (Object.keys(found).length > 0) return
    const mine = typed(form.current, version)
    setBusy(true)
    try {
      const { item: saved } = await call('changeItem', { body: mine })
      showToast('ok', words.done, toastSeconds)
      forgetEdit(item.id)
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      // Changed by somebody meanwhile, or removed.
      const theirs = [409, 410].includes(error.status) ? await newest(item.id) : undefined
      if (theirs) setConflict({ theirs, mine })
      else setReason(error.message)
      if (!theirs) showToast('err', words.failed, toastSeconds)
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ form, base, pictures, category, setCategory, faults, busy, reason, conflict },
    ...{ save, isChanged, keep, startFrom },
    setPictures(shown: StockItem['pictures']) {
      setPictures(shown)
      keep(shown)
    },
  }
}

const newest = (id: number) =>
  call('getStock', { query: { id: String(id) } }).then(
    ({ item }) => item,
    () => undefined,
  )
