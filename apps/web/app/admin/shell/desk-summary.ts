import { useRouteLoaderData } from 'react-router'
import { readWithFallback } from './read-with-fallback.ts'

/** Read by the frame, so that every area knows how many enquiries are open. */
export const readDeskSummary = async () => ({
  summary: (await readWithFallback('getDeskSummary', {})).response,
})

/** Undefined before hydration, when the loader has returned null. */
export const useDeskSummary = () =>
  useRouteLoaderData<Awaited<ReturnType<typeof readDeskSummary>> | null>('routes/admin/admin')?.summary
