import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { pictures as words } from '../../content/admin/stock.ts'
import { PictureTile, type TilePicture } from './picture-tile.tsx'
import { useDragToReorder } from './use-drag-to-reorder.ts'

type PictureTilesProps = {
  pictures: readonly TilePicture[]
  onMove: (key: string, to: number) => void
  onReplace: (key: string, files: File[]) => void
  onRemove: (key: string) => void
  onAltChange: (key: string, alt: string) => void
}

/** Pictures in their order, which the arrows and dragging change. */
export function PictureTiles({ pictures, onMove, onReplace, onRemove, onAltChange }: PictureTilesProps) {
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focusAfterChange = useRef<{ index: number; buttonName: string }>(undefined)

  // Moving a tile makes its button lose the focus.
  useEffect(() => {
    const { index = -1, buttonName } = focusAfterChange.current ?? {}
    focusAfterChange.current = undefined
    const tile = list.current?.children[Math.min(index, pictures.length - 1)]
    const button = tile?.querySelector<HTMLElement>(`[data-button=${buttonName}]:enabled`)
    if (index >= 0) (button ?? tile?.querySelector<HTMLElement>('button:enabled'))?.focus()
  }, [pictures])

  function movePicture(from: number, to: number, buttonName = '') {
    const [movedPicture] = pictures.slice(from, from + 1)
    if (!movedPicture || from === to) return
    focusAfterChange.current = buttonName ? { index: to, buttonName } : undefined
    setAnnouncement(words.moved(to + 1, pictures.length))
    onMove(movedPicture.key, to)
  }

  function replacePicture({ currentTarget }: ChangeEvent<HTMLInputElement>, key: string) {
    onReplace(key, [...(currentTarget.files ?? [])])
    // Otherwise choosing the same file again fires no event.
    currentTarget.value = ''
  }

  const getDragProps = useDragToReorder(list, movePicture)

  return (
    <div className="picture-tiles">
      <ul ref={list}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            index={index}
            count={pictures.length}
            onMove={(to, buttonName) => movePicture(index, to, buttonName)}
            onReplace={(event) => replacePicture(event, picture.key)}
            onRemove={() => {
              focusAfterChange.current = { index, buttonName: 'remove' }
              onRemove(picture.key)
            }}
            onAltChange={(alt) => onAltChange(picture.key, alt)}
            dragProps={getDragProps(index)}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  )
}

export const moveTo = <Picture,>(
  pictures: Picture[],
  isMoved: (picture: Picture) => boolean,
  to: number,
): Picture[] => pictures.filter((picture) => !isMoved(picture)).toSpliced(to, 0, ...pictures.filter(isMoved))
