import { data } from 'react-router'

/** A route of its own gets the root's data, which the footer needs. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
