import { collectionBounds } from '@kashika/contract/owner-bounds'
import { useEffect, useState } from 'react'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { collectionWords } from '../../content/admin/collections.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AreaIcon } from '../frame/area-icon.tsx'
import { callAsOwner } from '../shell/call-as-owner.ts'

type PickedItem = { id: number; name: string; image: string; isListed?: boolean }
type ItemPickerProps = {
  ids: number[]
  /** As the server knows those that are in it. */
  known: PickedItem[]
  uploads: string
  onChange: (ids: number[]) => void
}

const words = collectionWords.form
const maxFound = '8'
const searchDelayMs = 300

export function ItemPicker({ ids, known, uploads, onChange }: ItemPickerProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<PickedItem[]>()
  const [seen, setSeen] = useState<PickedItem[]>([])

  useEffect(() => {
    if (!text.trim()) return setFound(undefined)
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const query = { q: text, limit: maxFound }
      callAsOwner('listStockItems', { query }, { signal: leaving.signal }).then(
        ({ items }) => setFound(items),
        () => undefined,
      )
    }, searchDelayMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text])

  const findItem = (id: number) => [...known, ...seen].find((each) => each.id === id)
  const offered = found?.filter(({ id }) => !ids.includes(id))

  function pick(picked: PickedItem) {
    setSeen([...seen, picked])
    onChange([...ids, picked.id])
  }
  function move(index: number, by: -1 | 1) {
    const next = [...ids]
    const [moved] = next.splice(index, 1)
    if (moved !== undefined) next.splice(index + by, 0, moved)
    onChange(next)
  }

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
      {offered && (
        <ul className="picker-rows" aria-label={words.found}>
          {offered.length === 0 && <li>{words.nothingFound}</li>}
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
      <ol className="picker-rows">
        {ids.map((id, index) => {
          const each = findItem(id)
          const name = each?.name ?? String(id)
          return (
            <li key={id}>
              {each && <img src={getThumbnailUrl(uploads, each.image)} alt="" width="48" height="48" />}
              <span dir="auto">
                {name}
                {each?.isListed === false && <small>{words.notListed}</small>}
              </span>
              <span className="collection-rows__buttons">
                <button
                  type="button"
                  className="icon-button"
                  aria-label={collectionWords.up(name)}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <AreaIcon name="up" />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={collectionWords.down(name)}
                  disabled={index === ids.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <AreaIcon name="down" />
                </button>
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
