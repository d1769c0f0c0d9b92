import type { StockPicture } from '@kashika/contract'
import { stockBounds } from '@kashika/contract/bounds'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../../api.ts'
import { image, pictures as words } from '../../../content/stock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useUpload, wasCancelled } from '../upload.ts'
import { lookAt } from './chosen-picture.ts'
import { useDragging } from './dragging.ts'
import { accepted } from './picture-field.tsx'
import { PictureTile } from './picture-tile.tsx'
import { sendPicture } from './send-picture.ts'
import { Sending } from './sending.tsx'

type PicturesEditorProps = {
  pictures: StockPicture[]
  uploads: string
  onChange: (pictures: StockPicture[]) => void
}

/** The pictures of a piece in their order. They are sent at once, and belong to the piece when it is saved. */
export function PicturesEditor({ pictures, uploads, onChange }: PicturesEditorProps) {
  const upload = useUpload()
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const refocus = useRef<{ place: number; deed: string }>(undefined)
  const isFull = pictures.length >= stockBounds.pictures.max

  // A tile that moves loses the focus of the button that moved it.
  useEffect(() => {
    const { place = -1, deed } = refocus.current ?? {}
    refocus.current = undefined
    const tile = list.current?.children[Math.min(place, pictures.length - 1)]
    const button = tile?.querySelector<HTMLElement>(`[data-deed=${deed}]:enabled`)
    if (place >= 0) (button ?? tile?.querySelector<HTMLElement>('button:enabled'))?.focus()
  }, [pictures])

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>, replaced?: number) {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    setFault(undefined)
    let next = pictures
    for (const file of files.slice(0, stockBounds.pictures.max)) {
      const picture = await sent(file)
      if (!picture) return
      const others = next.filter(({ name }) => name !== picture.name)
      next = replaced === undefined ? [...others, picture] : next.with(replaced, picture)
      next = next.slice(0, stockBounds.pictures.max)
      onChange(next)
    }
  }

  async function sent(file: File): Promise<StockPicture | undefined> {
    const chosen = await lookAt(file)
    if (!chosen) return setFault(image.unreadable) as undefined
    try {
      return await sendPicture(upload, chosen)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (!wasCancelled(error)) setFault(error.refused?.message ?? words.failed)
      return undefined
    }
  }

  function move(from: number, to: number, deed = '') {
    const [moved] = pictures.slice(from, from + 1)
    if (!moved || from === to) return
    refocus.current = deed ? { place: to, deed } : undefined
    setSaid(words.moved(to + 1, pictures.length))
    onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, moved))
  }

  const { held, onPointerDown } = useDragging(list, move)

  return (
    <fieldset className="pictures">
      <legend className="lab">{words.label}</legend>
      <p className="hint">{words.hint}</p>
      <ul ref={list}>
        {pictures.map((picture, place) => (
          <PictureTile
            key={picture.name}
            {...{ picture, place, uploads, count: pictures.length }}
            onMove={(to, deed) => move(place, to, deed)}
            onReplace={(event) => take(event, place)}
            onRemove={() => {
              refocus.current = { place, deed: 'remove' }
              onChange(pictures.toSpliced(place, 1))
            }}
            onPointerDown={(event) => onPointerDown(event, place)}
            drag={held && (place === held.from ? 'lifted' : place === held.to ? 'target' : undefined)}
          />
        ))}
      </ul>
      {upload.share !== undefined && <Sending share={upload.share} onCancel={upload.cancel} />}
      {fault && (
        <p className="err" role="alert">
          <Icon name="warn" />
          {fault}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {!isFull && (
        <label className="link">
          {words.add}
          <input type="file" className="sr-only" accept={accepted} multiple onChange={take} />
        </label>
      )}
    </fieldset>
  )
}
