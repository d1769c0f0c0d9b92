import type { ItemChange, StockItem } from '@kashika/contract'
import { useRef, useState } from 'react'
import { CallFailed, call } from '../../../api.ts'
import { editItem as words } from '../../../content/stock.ts'
import { showToast } from '../../../ui/toast.ts'
import { toastSeconds } from '../deeds.ts'
import { type Faults, faultsIn, focusFirst } from './faults.ts'
import { newItemIn } from './new-item.ts'

/** What somebody else has saved meanwhile, beside what was typed here. */
export type Conflict = { theirs: StockItem; mine: ItemChange }

/** The piece as the form would have it. */
const asChange = ({
  id,
  version,
  name,
  category,
  price,
  rating,
  description,
  status,
  tags,
  pictures,
}: StockItem): ItemChange => ({
  ...{ id, version, name, category, price, rating, description, status, tags },
  pictures: pictures.map((picture) => picture.name),
})

export function useEdit(item: StockItem, onSaved: (item: StockItem) => void) {
  // Made from this version; another round begins with other fields.
  const [base, setBase] = useState({ round: 0, item })
  const [pictures, setPictures] = useState(item.pictures)
  const [category, setCategory] = useState<string>(item.category)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const form = useRef<HTMLFormElement>(null)

  function typed(version: number): ItemChange {
    const { price, rating, tags, ...rest } = newItemIn(new FormData(form.current ?? undefined))
    return {
      ...{ id: item.id, version, ...rest, status: rest.status ?? 'published' },
      price: Number(price),
      rating: Number(rating),
      tags: tags ? tags.split(',') : [],
      pictures: pictures.map(({ name }) => name),
    }
  }

  async function save(version = base.item.version) {
    if (!form.current) return
    const found = faultsIn(form.current)
    setFaults(found)
    setReason(undefined)
    focusFirst(form.current, found)
    if (Object.keys(found).length > 0) return
    const mine = typed(version)
    setBusy(true)
    try {
      const { item: saved } = await call('changeItem', { body: mine })
      showToast('ok', words.done, toastSeconds)
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const theirs = error.status === 409 ? await newest(item.id) : undefined
      if (theirs) setConflict({ theirs, mine })
      else setReason(error.message)
      if (!theirs) showToast('err', words.failed, toastSeconds)
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ form, base, pictures, setPictures, category, setCategory, faults, busy, reason, conflict, save },
    isChanged: () => JSON.stringify(typed(base.item.version)) !== JSON.stringify(asChange(base.item)),
    takeTheirs({ theirs }: Conflict) {
      setBase(({ round }) => ({ round: round + 1, item: theirs }))
      setPictures(theirs.pictures)
      setCategory(theirs.category)
      setConflict(undefined)
    },
  }
}

const newest = (id: number) =>
  call('getStock', { query: { id: String(id) } }).then(
    ({ item }) => item,
    () => undefined,
  )
