import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const readAddress = ({ pathname, search }: URL | Location) => pathname + search

/** Scripts start late, so Back may have led to an entry that they had made before the page was loaded again. */
function isOtherPage() {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation && readAddress(new URL(navigation.name)) !== readAddress(location)
}

/** The router's scroll positions are stored by this key; see inline-scripts/body.ts. */
if (!history.state?.key) history.replaceState({ key: crypto.randomUUID() }, '')

if (isOtherPage()) location.reload()
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
