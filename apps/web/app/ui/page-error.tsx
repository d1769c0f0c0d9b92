import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { lost } from '../content/lost.ts'
import { Lost } from './lost.tsx'

/** What stands in a page's place when there is none: it never was, or it could not be made just now. */
export function PageError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const { name, title, text } = missing ? lost.missing : lost.broken
  return (
    <Lost title={title} text={text}>
      <title>{`${name} · Kashika`}</title>
      <meta name="robots" content="noindex" />
      {!missing && (
        <Link className="btn" to={pathname + search} reloadDocument>
          {lost.retry}
        </Link>
      )}
      <Link className={missing ? 'btn' : 'btn btn--line'} to="/">
        {lost.home}
      </Link>
      {missing && (
        <Link className="btn btn--line" to="/products">
          {lost.explore}
        </Link>
      )}
    </Lost>
  )
}
