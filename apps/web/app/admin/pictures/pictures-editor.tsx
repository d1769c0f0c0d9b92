import { stockBounds } from '@kashika/contract/owner-bounds'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { pictures as words } from '../../content/admin/stock.ts'
import { SignInLink } from '../../session/sign-in-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { acceptedPictureTypes } from './picture-field.tsx'
import { PictureTile } from './picture-tile.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useDragToReorder } from './use-drag-to-reorder.ts'
import type { useItemPictures } from './use-item-pictures.ts'
import '../../ui/form/field.css'

type PicturesEditorProps = { itemPictures: ReturnType<typeof useItemPictures>; uploads: string }

/** Pictures are uploaded at once but belong to the item only when it is saved. */
export function PicturesEditor({ itemPictures, uploads }: PicturesEditorProps) {
  const { pictures, errorText, progress } = itemPictures
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focusAfterChange = useRef<{ index: number; buttonName: string }>(undefined)
  const isFull = pictures.length >= stockBounds.pictures.max

  // Moving a tile makes its button lose the focus.
  useEffect(() => {
    const { index = -1, buttonName } = focusAfterChange.current ?? {}
    focusAfterChange.current = undefined
    const tile = list.current?.children[Math.min(index, pictures.length - 1)]
    const button = tile?.querySelector<HTMLElement>(`[data-button=${buttonName}]:enabled`)
    if (index >= 0) (button ?? tile?.querySelector<HTMLElement>('button:enabled'))?.focus()
  }, [pictures])

  function addChosenFiles({ currentTarget }: ChangeEvent<HTMLInputElement>, replacedName?: string) {
    itemPictures.addFiles([...(currentTarget.files ?? [])], replacedName)
    // Otherwise choosing the same file again fires no event.
    currentTarget.value = ''
  }

  function movePicture(from: number, to: number, buttonName = '') {
    const [movedPicture] = pictures.slice(from, from + 1)
    if (!movedPicture || from === to) return
    focusAfterChange.current = buttonName ? { index: to, buttonName } : undefined
    setAnnouncement(words.moved(to + 1, pictures.length))
    itemPictures.updatePictures((current) =>
      current.filter((picture) => picture !== movedPicture).toSpliced(to, 0, movedPicture),
    )
  }

  const { drag, onPointerDown } = useDragToReorder(list, movePicture)

  return (
    <fieldset className="pictures-editor">
      <legend className="field__label">{words.label}</legend>
      <p className="field__hint">{words.hint}</p>
      <ul ref={list}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.name}
            picture={picture}
            index={index}
            hints={itemPictures.hints[picture.name] ?? []}
            uploads={uploads}
            count={pictures.length}
            onMove={(to, buttonName) => movePicture(index, to, buttonName)}
            onReplace={(event) => addChosenFiles(event, picture.name)}
            onRemove={() => {
              focusAfterChange.current = { index, buttonName: 'remove' }
              itemPictures.updatePictures((current) => current.filter((other) => other !== picture))
            }}
            onAltChange={(alt) =>
              itemPictures.updatePictures((current) =>
                current.map((other) => (other.name === picture.name ? { ...other, alt } : other)),
              )
            }
            onPointerDown={(event) => onPointerDown(event, index)}
            drag={drag && (index === drag.from ? 'lifted' : index === drag.to ? 'target' : undefined)}
          />
        ))}
      </ul>
      {progress !== undefined && <UploadProgress progress={progress} onCancel={itemPictures.cancel} />}
      {errorText && (
        <p className="field__error" role="alert">
          <Icon name="warn" />
          {errorText} <SignInLink />
        </p>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {!isFull && (
        <label className="text-link">
          {words.add}
          <input
            type="file"
            className="visually-hidden"
            accept={acceptedPictureTypes}
            multiple
            onChange={(event) => addChosenFiles(event)}
          />
        </label>
      )}
    </fieldset>
  )
}
