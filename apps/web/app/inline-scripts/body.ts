import { revealInView } from '../ui/motion/reveal-in-view.ts'

/** As React Router's <ScrollRestoration>, which throws where storage is blocked; the storage key is its own. */
try {
  scrollTo(0, JSON.parse(sessionStorage['react-router-scroll-positions'])[history.state.key] ?? scrollY)
} catch {}

for (const element of document.querySelectorAll('.reveal')) revealInView(element)
