import type { EnquiryFolder } from '@kashika/contract'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { desk } from '../../content/admin/admin.ts'

type SearchScopeProps = {
  place: string
  searchText: string
  elsewhere: Partial<Record<EnquiryFolder, number>> | undefined
}

export function SearchScope({ place, searchText, elsewhere = {} }: SearchScopeProps) {
  const { where, also, foundIn } = desk.search
  const others = Object.entries(elsewhere) as [EnquiryFolder, number][]
  return (
    <p className="search-scope" role="status">
      {where(place)}
      {others.map(([other, count], index) => (
        <Fragment key={other}>
          {index === 0 ? ` ${also} ` : ', '}
          <Link to={`?${new URLSearchParams({ folder: other, q: searchText })}`} preventScrollReset>
            {foundIn(count, desk.folders[other])}
          </Link>
        </Fragment>
      ))}
      {others.length > 0 && '.'}
    </p>
  )
}
