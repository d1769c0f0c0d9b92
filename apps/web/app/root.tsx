import { type ReactNode, useEffect } from 'react'
import {
  Links,
  type Location,
  Meta,
  Outlet,
  Scripts,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import type { Route } from './+types/root'
import './styles/app.css'
import marcellus from './assets/fonts/marcellus-400.woff2?url'
import bodyScript from './inline-scripts/body.ts?inline-script'
import headScript from './inline-scripts/head.ts?inline-script'
import { Footer } from './layout/footer.tsx'
import { NavBar } from './layout/nav-bar.tsx'
import { NavigationFeedback } from './layout/navigation-feedback.tsx'
import { NoScriptAccountNav } from './layout/no-script-account-nav.tsx'
import { PageError } from './layout/page-error.tsx'
import { useSignedInUser } from './session/use-signed-in-user.ts'
import { readYear, settings, shop } from './settings.server.ts'
import { ToastRegion } from './ui/feedback/toast-region.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: marcellus, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon-180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** The same for every visitor, so that pages can be cached; the browser asks who is signed in. */
export function loader() {
  return {
    shop,
    year: readYear(),
    publicOrigin: settings.PUBLIC_ORIGIN,
    apiOrigin: settings.PUBLIC_API_ORIGIN,
    uploads: `${settings.PUBLIC_API_ORIGIN}/uploads`,
  }
}

/** The shop's data does not change during a visit. */
export const shouldRevalidate = () => false

/** An item's dialog must not overwrite the scroll position of the list below it. */
const getScrollKey = ({ key, mask }: Location) => (mask ? `${key}-open` : key)

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const account = useSignedInUser()
  useScrollRestoration({ getKey: getScrollKey })
  useEffect(() => {
    document.documentElement.dataset['alive'] = ''
    dispatchEvent(new Event('alive'))
  }, [])
  return (
    <html lang="en-IN" data-api-origin={data?.apiOrigin || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; the policy lists its hash. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {/* React does not hydrate <noscript>, so the client bundle needs no copy. */}
        <noscript>{import.meta.env.SSR && data?.apiOrigin === '' && <NoScriptAccountNav />}</noscript>
        {data && <NavBar shop={data.shop} {...account} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {data && <Footer shop={data.shop} year={data.year} />}
        <ToastRegion />
        <NavigationFeedback />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; the policy lists its hash. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bodyScript }} />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
