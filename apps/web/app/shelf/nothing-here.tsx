import type { Found } from '@kashika/contract'
import { categoryFilters } from '@kashika/contract/categories'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { shelf } from '../content/products.ts'
import { Empty } from '../ui/empty.tsx'
import { type Asked, searchFor } from './asked.ts'

type Instead = Pick<Found, 'suggestions' | 'elsewhere'>

/** A true empty: nothing in the category, or nothing there that matches what was typed. */
export function NothingHere({ asked, instead }: { asked: Asked; instead: Instead | undefined }) {
  const { category, q } = asked
  const { noMatch, empty } = shelf
  const all = (
    <Link className="btn btn--line" to={`/products${searchFor({ q: instead?.elsewhere[0]?.q ?? '' })}`}>
      {empty.action}
    </Link>
  )
  if (!q)
    return (
      <Empty title={empty.title} action={all}>
        {empty.text}
      </Empty>
    )

  const filter = categoryFilters.find(({ value }) => value === category)
  const title = noMatch.title(q, category === 'all' ? undefined : filter?.label)
  const elsewhere = (instead?.elsewhere ?? []).map(({ q, category, count }) => {
    const filter = categoryFilters.find(({ value }) => value.toLowerCase() === category)
    return {
      label: noMatch.elsewhere(count, q, filter?.label ?? ''),
      search: searchFor({ q, category: filter?.value ?? 'all' }),
    }
  })
  const suggested = (instead?.suggestions ?? []).map((q) => ({
    label: q,
    search: searchFor({ q, category }),
  }))
  const offered = suggested.length > 0 ? suggested : elsewhere
  return (
    <Empty title={title} action={all}>
      {offered.length === 0 ? noMatch.text : suggested.length > 0 ? `${noMatch.perhaps} ` : null}
      {offered.map(({ label, search }, place) => (
        <Fragment key={search}>
          {place > 0 && ', '}
          <Link className="suggested" to={`/products${search}`}>
            {label}
          </Link>
        </Fragment>
      ))}
    </Empty>
  )
}
