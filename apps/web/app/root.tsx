import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import marcellus from './assets/fonts/marcellus-400.woff2?url'
import { settings, shop } from './settings.server.ts'
import { Footer } from './ui/footer.tsx'
import { NavBar } from './ui/nav-bar.tsx'
import { PageError } from './ui/page-error.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: marcellus, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon-180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** What every page needs of the shop. The same for every visitor: who is signed in is asked by the browser. */
export function loader() {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: shop.timeZone }).format(new Date())
  return {
    shop,
    year: Number(year),
    publicOrigin: settings.PUBLIC_ORIGIN,
    apiOrigin: settings.PUBLIC_API_ORIGIN,
    uploads: `${settings.PUBLIC_API_ORIGIN}/uploads`,
  }
}

/** The shop's facts do not change while a visitor walks about: no page waits for them again. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en-IN" data-api-origin={data?.apiOrigin || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <NavBar shopName={data?.shop.name ?? 'Kashika'} />
        <main id="main">{children}</main>
        {data && <Footer shop={data.shop} year={data.year} />}
        <ScrollRestoration />
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
