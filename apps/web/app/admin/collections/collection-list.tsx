import type { OwnCollection } from '@kashika/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { collectionWords as words } from '../../content/admin/collections.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { AreaIcon } from '../frame/area-icon.tsx'
import { OwnerPageHead } from '../frame/owner-page-head.tsx'
import { useChange } from '../shell/use-change.ts'
import { describeCollection, describeState } from './describe-collection.ts'

type CollectionListProps = { collections: OwnCollection[]; uploads: string }

const homeCount = 3
const isOpen = ({ state }: OwnCollection) => state === 'always' || state === 'running'
const isOver = ({ state }: OwnCollection) => state === 'ended' || state === 'retired'

export function CollectionList({ collections, uploads }: CollectionListProps) {
  const { change, busy } = useChange()
  const [spoken, setSpoken] = useState('')
  // Ended ones sink to the end.
  const rows = [...collections.filter((row) => !isOver(row)), ...collections.filter(isOver)]
  const onHome = rows.filter(isOpen).slice(0, homeCount)

  async function move(index: number, by: -1 | 1) {
    const ids = rows.map(({ id }) => id)
    const [moved] = rows.slice(index)
    if (!moved) return
    ids.splice(index, 1)
    ids.splice(index + by, 0, moved.id)
    await change('orderCollections', { body: { ids } }).then(
      () => setSpoken(words.moved(moved.name, index + by + 1, rows.length)),
      (error) => showToast('err', error.message),
    )
  }

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
      <ul className="collection-rows">
        {rows.map((row, index) => (
          <li key={row.id}>
            <img
              className="collection-rows__picture"
              src={getThumbnailUrl(uploads, row.image)}
              alt=""
              width="64"
              height="80"
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
              <button
                type="button"
                className="icon-button"
                aria-label={words.up(row.name)}
                disabled={busy || index === 0}
                onClick={() => move(index, -1)}
              >
                <AreaIcon name="up" />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={words.down(row.name)}
                disabled={busy || index === rows.length - 1}
                onClick={() => move(index, 1)}
              >
                <AreaIcon name="down" />
              </button>
              <Link
                className="icon-button"
                to={`/admin/collections/${row.id}`}
                aria-label={words.edit(row.name)}
              >
                <AreaIcon name="edit" />
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
