import { stockBounds } from '@kashika/contract/bounds'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { pictures as words } from '../../../content/stock.ts'
import { SignInLink } from '../../../sign-in-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDragging } from './dragging.ts'
import { accepted } from './picture-field.tsx'
import { PictureTile } from './picture-tile.tsx'
import { Sending } from './sending.tsx'
import type { usePictures } from './use-pictures.ts'

type PicturesEditorProps = { shown: ReturnType<typeof usePictures>; uploads: string }

/** The pictures of a piece in their order. They are sent at once, and belong to the piece when it is saved. */
export function PicturesEditor({ shown, uploads }: PicturesEditorProps) {
  const { pictures, fault, share } = shown
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

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>, replaced?: string) {
    shown.take([...(currentTarget.files ?? [])], replaced)
    // The same file, chosen again, is chosen again.
    currentTarget.value = ''
  }

  function move(from: number, to: number, deed = '') {
    const [moved] = pictures.slice(from, from + 1)
    if (!moved || from === to) return
    refocus.current = deed ? { place: to, deed } : undefined
    setSaid(words.moved(to + 1, pictures.length))
    shown.change((now) => now.filter((each) => each !== moved).toSpliced(to, 0, moved))
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
            onReplace={(event) => take(event, picture.name)}
            onRemove={() => {
              refocus.current = { place, deed: 'remove' }
              shown.change((now) => now.filter((each) => each !== picture))
            }}
            onPointerDown={(event) => onPointerDown(event, place)}
            drag={held && (place === held.from ? 'lifted' : place === held.to ? 'target' : undefined)}
          />
        ))}
      </ul>
      {share !== undefined && <Sending share={share} onCancel={shown.cancel} />}
      {fault && (
        <p className="err" role="alert">
          <Icon name="warn" />
          {fault} <SignInLink />
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {!isFull && (
        <label className="link">
          {words.add}
          <input
            type="file"
            className="sr-only"
            accept={accepted}
            multiple
            onChange={(event) => take(event)}
          />
        </label>
      )}
    </fieldset>
  )
}
