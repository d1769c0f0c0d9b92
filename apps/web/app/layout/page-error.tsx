import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { errorPages } from '../content/error-pages.ts'
import { MessagePage } from './message-page.tsx'

export function PageError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404 || status === 410
  const { name, title, text } =
    status === 404 ? errorPages.notFound : status === 410 ? errorPages.gone : errorPages.failed
  return (
    <MessagePage title={title} text={text}>
      <title>{`${name} · Kashika`}</title>
      <meta name="robots" content="noindex" />
      {!isMissing && (
        <Link className="button" to={pathname + search} reloadDocument>
          {errorPages.retry}
        </Link>
      )}
      <Link className={isMissing ? 'button' : 'button button--line'} to="/">
        {errorPages.home}
      </Link>
      {isMissing && (
        <Link className="button button--line" to="/products">
          {errorPages.explore}
        </Link>
      )}
    </MessagePage>
  )
}
