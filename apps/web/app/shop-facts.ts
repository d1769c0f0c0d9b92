import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

/** What every page knows of the shop, for components far below the page. */
export function useShopFacts() {
  const facts = useRouteLoaderData<typeof loader>('root')
  if (!facts) throw new Error('The shop’s facts are only known inside the page.')
  return facts
}
