import { Link } from 'react-router'
import { legal } from '../../content/legal.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { NoticeVersion } from './read-notice.server.ts'

type NoticeVersionsProps = { versions: NoticeVersion[]; current: NoticeVersion }

export function NoticeVersions({ versions: [, ...earlier], current }: NoticeVersionsProps) {
  return (
    <>
      <p>{legal.version(current.number, current.date)}</p>
      {earlier.length > 0 && (
        <>
          <h2 id="versions">{legal.earlier}</h2>
          <ul aria-labelledby="versions">
            {earlier.map((version) => (
              <li key={version.number}>
                <Link
                  to={`?version=${version.number}`}
                  aria-current={version.number === current.number ? 'page' : undefined}
                >
                  {legal.version(version.number, version.date)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

export function FormerNotice({ version: { number, date } }: { version: NoticeVersion }) {
  return (
    <Banner tone="info" text={legal.former(number, date)}>
      <Link to="/privacy">{legal.present}</Link>
    </Banner>
  )
}
