import type { OwnCollection } from '@kashika/contract'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { collectionWords as words } from '../../content/admin/collections.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { AreaIcon } from '../frame/area-icon.tsx'
import { OwnerPageHead } from '../frame/owner-page-head.tsx'
import { useDragToReorder } from '../pictures/use-drag-to-reorder.ts'
import { useChange } from '../shell/use-change.ts'
import { describeCollection, describeState } from './describe-collection.ts'
import { MoveButtons } from './move-buttons.tsx'

type CollectionListProps = { collections: OwnCollection[]; uploads: string }

const homeCount = 3
const isOpen = ({ state }: OwnCollection) => state === 'always' || state === 'running'
const isOver = ({ state }: OwnCollection) => state === 'ended' || state === 'retired'

export function CollectionList({ collections, uploads }: CollectionListProps) {
  const { change, busy } = useChange()
  const [spoken, setSpoken] = useState('')
  /** The order that is being stored. */
  const [movedIds, setMovedIds] = useState<number[]>()
  const list = useRef<HTMLUListElement>(null)
  // Ended ones sink to the end.
  const stored = [...collections.filter((row) => !isOver(row)), ...collections.filter(isOver)]
  const rows = movedIds ? stored.toSorted((a, b) => movedIds.indexOf(a.id) - movedIds.indexOf(b.id)) : stored
  const onHome = rows.filter(isOpen).slice(0, homeCount)

  async function move(from: number, to: number) {
    const moved = rows[from]
    if (!moved || from === to || busy) return
    const others = rows.filter((row) => row !== moved)
    const ids = others.toSpliced(to, 0, moved).map(({ id }) => id)
    setMovedIds(ids)
    await change('orderCollections', { body: { ids } }).then(
      () => setSpoken(words.moved(moved.name, to + 1, rows.length)),
      (error) => showToast('err', error.message),
    )
    setMovedIds(undefined)
  }

  const getDragProps = useDragToReorder(list, move)
  return (
    <>
      <div className="collections-head">
        <OwnerPageHead title={words.title} text={words.text} />
        <Link className="button button--small" to="/admin/collections/new">
          {words.add}
        </Link>
      </div>
      {rows.length === 0 && <p>{words.none}</p>}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      <ul className="collection-rows" ref={list}>
        {rows.map((row, index) => (
          <li key={row.id} className="reorderable" {...getDragProps(index)}>
            <span className="collection-rows__grip">
              <AreaIcon name="grip" />
            </span>
            <img
              className="collection-rows__picture"
              src={getThumbnailUrl(uploads, row.image)}
              alt=""
              width="64"
              height="80"
              draggable={false}
            />
            <div className="collection-rows__name">
              <Link to={`/admin/collections/${row.id}`} dir="auto">
                {row.name}
              </Link>
              <p dir="auto">{describeCollection(row)}</p>
            </div>
            <div className="collection-rows__state">
              <span className={`collection-state collection-state--${row.state}`}>{describeState(row)}</span>
              {onHome.includes(row) && <small>{words.onHome}</small>}
            </div>
            <span className="collection-rows__count">{words.count(row.count)}</span>
            <span className="collection-rows__buttons">
              <MoveButtons
                name={row.name}
                index={index}
                count={rows.length}
                onMove={(to) => move(index, to)}
              />
              <Link
                className="icon-button"
                to={`/admin/collections/${row.id}`}
                aria-label={words.edit(row.name)}
              >
                <AreaIcon name="edit" />
              </Link>
              <Link
                className="icon-button"
                to={`/admin/collections/new?copy=${row.id}`}
                aria-label={words.copy(row.name)}
              >
                <AreaIcon name="copy" />
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
