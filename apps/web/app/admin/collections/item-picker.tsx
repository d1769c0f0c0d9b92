import { collectionBounds } from '@kashika/contract/owner-bounds'
import { useRef, useState } from 'react'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { collectionWords } from '../../content/admin/collections.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useItemSearch } from '../items/use-item-search.ts'
import { useDragToReorder } from '../pictures/use-drag-to-reorder.ts'
import { MoveButtons } from './move-buttons.tsx'

type PickedItem = { id: number; name: string; image: string; isListed?: boolean }
type ItemPickerProps = {
  ids: number[]
  /** As the server knows those that are in it. */
  known: PickedItem[]
  uploads: string
  onChange: (ids: number[]) => void
}

const words = collectionWords.form

export function ItemPicker({ ids, known, uploads, onChange }: ItemPickerProps) {
  const [text, setText] = useState('')
  const found: PickedItem[] | undefined = useItemSearch(text)
  const [seen, setSeen] = useState<PickedItem[]>([])

  const findItem = (id: number) => [...known, ...seen].find((each) => each.id === id)
  const offered = found?.filter(({ id }) => !ids.includes(id))

  function pick(picked: PickedItem) {
    setSeen([...seen, picked])
    onChange([...ids, picked.id])
  }
  function move(from: number, to: number) {
    const moved = ids[from]
    if (moved !== undefined) onChange(ids.filter((id) => id !== moved).toSpliced(to, 0, moved))
  }

  const list = useRef<HTMLOListElement>(null)
  const getDragProps = useDragToReorder(list, move)

  return (
    <>
      <TextField
        label={words.search}
        type="search"
        maxLength={collectionBounds.name.max}
        value={text}
        disabled={ids.length >= collectionBounds.items.max}
        onChange={({ target }) => setText(target.value)}
      />
      {offered?.length === 0 && <p className="field__hint">{words.nothingFound}</p>}
      {offered && offered.length > 0 && (
        <ul className="picker-rows" aria-label={words.found}>
          {offered.map((each) => (
            <li key={each.id}>
              <img src={getThumbnailUrl(uploads, each.image)} alt="" width="48" height="48" />
              <span dir="auto">{each.name}</span>
              <button
                type="button"
                className="button button--line button--small"
                aria-label={words.pick(each.name)}
                onClick={() => pick(each)}
              >
                +
              </button>
            </li>
          ))}
        </ul>
      )}
      <h3>{words.picked(ids.length)}</h3>
      <ol className="picker-rows" ref={list}>
        {ids.map((id, index) => {
          const each = findItem(id)
          const name = each?.name ?? String(id)
          return (
            <li key={id} className="reorderable" {...getDragProps(index)}>
              {each && (
                <img
                  src={getThumbnailUrl(uploads, each.image)}
                  alt=""
                  width="48"
                  height="48"
                  draggable={false}
                />
              )}
              <span dir="auto">
                {name}
                {each?.isListed === false && <small>{words.notListed}</small>}
              </span>
              <span className="collection-rows__buttons">
                <MoveButtons name={name} index={index} count={ids.length} onMove={(to) => move(index, to)} />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.remove(name)}
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                >
                  <Icon name="bin" />
                </button>
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
