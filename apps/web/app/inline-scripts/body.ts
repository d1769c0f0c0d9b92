import { revealInView } from '../ui/motion/reveal-in-view.ts'

/** As React Router's <ScrollRestoration>, which throws where storage is blocked; the storage key is that of root.tsx. */
try {
  const state = history.state
  // A first visit has no state and is spared the storage, whose first read waits for the browser.
  if (state) scrollTo(0, JSON.parse(sessionStorage['scroll'])[state.key] ?? scrollY)
} catch {}

for (const element of document.querySelectorAll('.reveal')) revealInView(element)
