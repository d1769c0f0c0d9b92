import type { StockPicture } from '@kashika/contract'
import { stockBounds } from '@kashika/contract/bounds'
import { useRef, useState } from 'react'
import { CallFailed } from '../../../api.ts'
import { image, pictures as words } from '../../../content/stock.ts'
import { useUpload, wasCancelled } from '../upload.ts'
import { lookAt } from './chosen-picture.ts'
import { sendPicture } from './send-picture.ts'

type Pictures = StockPicture[]

/**
 * The pictures of a piece that is being changed. Files are sent one after the other, and each is put among the pictures
 * as they are when it has come, not as they were when it was chosen.
 */
export function usePictures(first: Pictures, onChange: () => void) {
  const upload = useUpload()
  const [pictures, setPictures] = useState(first)
  const [fault, setFault] = useState<string>()
  const latest = useRef(pictures)
  /** Whether everything that was on its way has come; nothing while nothing is. */
  const underWay = useRef<Promise<boolean>>(undefined)

  function reset(next: Pictures) {
    latest.current = next
    setPictures(next)
  }
  function change(to: (now: Pictures) => Pictures) {
    reset(to(latest.current))
    onChange()
  }

  function take(files: File[], replaced?: string) {
    setFault(undefined)
    const before = underWay.current ?? Promise.resolve(true)
    const all = before.then(async (earlier) => {
      let well = earlier
      for (const file of files) {
        const outcome = await takeOne(file, replaced)
        if (outcome === 'cancelled') return false
        well &&= outcome === 'done'
      }
      return well
    })
    underWay.current = all
    all.finally(() => {
      if (underWay.current === all) underWay.current = undefined
    })
  }

  async function takeOne(file: File, replaced: string | undefined) {
    const chosen = await lookAt(file)
    if (!chosen) return lost(image.unreadable)
    if (isFull(latest.current, replaced)) return lost(words.full)
    try {
      const picture = await sendPicture(upload, chosen)
      const place = latest.current.findIndex(({ name }) => name === picture.name)
      if (place >= 0) setFault(words.there(place + 1))
      else if (isFull(latest.current, replaced)) return lost(words.full)
      else change((now) => put(now, picture, replaced))
      return 'done'
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return wasCancelled(error) ? 'cancelled' : lost(error.refused?.message ?? words.failed)
    }
  }

  function lost(why: string) {
    setFault(why)
    return 'lost' as const
  }

  return {
    ...{ pictures, latest, reset, change, take, fault },
    ...{ share: upload.share, cancel: upload.cancel },
    isSending: () => underWay.current !== undefined,
    /** Ends when nothing is on its way any more, and answers whether all of it has come. */
    async settled() {
      let well = true
      while (underWay.current) well = (await underWay.current) && well
      return well
    },
  }
}

const isFull = (now: Pictures, replaced: string | undefined) =>
  now.length >= stockBounds.pictures.max && !now.some(({ name }) => name === replaced)

/** In place of the one it replaces; where that has gone meanwhile, or there is none, behind the others. */
const put = (now: Pictures, picture: StockPicture, replaced: string | undefined) =>
  now.some(({ name }) => name === replaced)
    ? now.map((each) => (each.name === replaced ? picture : each))
    : [...now, picture]
