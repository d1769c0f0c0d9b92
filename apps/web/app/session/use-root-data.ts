import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

export function useRootData() {
  const rootData = useRouteLoaderData<typeof loader>('root')
  if (!rootData) throw new Error('The shop’s facts are only known inside the page.')
  return rootData
}
