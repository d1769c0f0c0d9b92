import type { Folder } from '@kashika/contract'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { desk } from '../../content/admin.ts'

type SearchPlaceProps = {
  folder: Folder
  words: string
  elsewhere: Partial<Record<Folder, number>> | undefined
}

/** Says in which folder a search looks, with links to the others where it would find something. */
export function SearchPlace({ folder, words, elsewhere = {} }: SearchPlaceProps) {
  const { where, also, found } = desk.search
  const others = Object.entries(elsewhere) as [Folder, number][]
  return (
    <p className="desk__place" role="status">
      {where(desk.folders[folder])}
      {others.map(([other, count], place) => (
        <Fragment key={other}>
          {place === 0 ? ` ${also} ` : ', '}
          <Link to={`?${new URLSearchParams({ folder: other, q: words })}`} preventScrollReset>
            {found(count, desk.folders[other])}
          </Link>
        </Fragment>
      ))}
      {others.length > 0 && '.'}
    </p>
  )
}
