import { Fragment } from 'react'
import { Link } from 'react-router'
import { shelf } from '../content/products.ts'
import { Empty } from '../ui/empty.tsx'
import { type Asked, searchFor } from './asked.ts'

/** A true empty: nothing in the category, or nothing that matches what was typed. */
export function NothingHere({ asked, suggestions }: { asked: Asked; suggestions: string[] }) {
  const all = (
    <Link className="btn btn--line" to="/products">
      {shelf.empty.action}
    </Link>
  )
  if (!asked.q)
    return (
      <Empty title={shelf.empty.title} action={all}>
        {shelf.empty.text}
      </Empty>
    )
  return (
    <Empty title={`No piece matches “${asked.q}”.`} action={all}>
      {suggestions.length === 0 ? shelf.noMatch.text : `${shelf.noMatch.perhaps} `}
      {suggestions.map((word, place) => (
        <Fragment key={word}>
          {place > 0 && ', '}
          <Link className="suggested" to={`/products${searchFor({ q: word })}`}>
            {word}
          </Link>
        </Fragment>
      ))}
    </Empty>
  )
}
