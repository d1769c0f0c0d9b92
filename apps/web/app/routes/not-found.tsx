import { data } from 'react-router'

/** Every address that is no page. As a route of its own it gets the shop's facts, so that its footer is whole. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
