import { Link, useLocation } from 'react-router'
import { frame } from '../../content/admin/frame.ts'
import { isNotificationsPart } from '../notifications/notifications-data.ts'
import { useDeskSummary } from '../shell/desk-summary.ts'
import { AreaIcon } from './area-icon.tsx'

export const areas = [
  { name: 'today', key: 't', to: '/admin', pattern: /^\/admin\/?$/ },
  { name: 'enquiries', key: 'e', to: '/admin/enquiries', pattern: /^\/admin\/enquiries/ },
  { name: 'items', key: 'p', to: '/admin/pieces', pattern: /^\/admin\/(pieces|import)/ },
  {
    name: 'collections',
    key: 'c',
    to: '/admin/collections',
    pattern: /^\/admin\/collections/,
    isInMore: true,
  },
  { name: 'rates', key: 'r', to: '/admin/rates', pattern: /^\/admin\/rates/ },
  { name: 'storefront', key: 's', to: '/admin/shop', pattern: /^\/admin\/shop/, isInMore: true },
] as const

/** On a phone the rarer ones are in the sheet. */
export function AreaLinks({ isShort }: { isShort?: true }) {
  const { pathname, search } = useLocation()
  // It stands in the sheet, not in an area.
  const isOfPerson = isNotificationsPart(new URLSearchParams(search))
  const listed = areas.filter((area) => !isShort || !('isInMore' in area))
  return listed.map(({ name, to, pattern }) => (
    <Link
      key={name}
      className="area-link"
      to={to}
      aria-current={pattern.test(pathname) && !isOfPerson ? 'page' : undefined}
    >
      <AreaIcon name={name} />
      {frame.areas[name]}
      {name === 'enquiries' && <OpenCount />}
    </Link>
  ))
}

function OpenCount() {
  const { open = 0, late = 0 } = useDeskSummary() ?? {}
  if (open === 0) return null
  return (
    <b className={late > 0 ? 'open-count open-count--late' : 'open-count'}>
      {open.toLocaleString('en-IN')}
      <span className="visually-hidden">{frame.count(late)}</span>
    </b>
  )
}
