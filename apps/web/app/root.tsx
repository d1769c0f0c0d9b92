import { type ReactNode, useEffect } from 'react'
import {
  Links,
  type Location,
  Meta,
  Outlet,
  Scripts,
  type UIMatch,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import type { Route } from './+types/root'
import './styles/app.css'
import './layout/announcement.css'
import marcellus from './assets/fonts/marcellus-400.woff2?url'
import bodyScript from './inline-scripts/body.ts?inline-script'
import headScript from './inline-scripts/head.ts?inline-script'
import priceScript from './inline-scripts/hide-expired-prices.ts?inline-script'
import { Footer } from './layout/footer.tsx'
import { NavBar } from './layout/nav-bar.tsx'
import { NavigationFeedback } from './layout/navigation-feedback.tsx'
import { NoScriptAccountNav } from './layout/no-script-account-nav.tsx'
import { PageError } from './layout/page-error.tsx'
import { useSignedInUser } from './session/use-signed-in-user.ts'
import { readDay, settings } from './settings.server.ts'
import { isPreviewing } from './shop/preview-flag.ts'
import { readShop } from './shop/read-shop.server.ts'
import { describeShop } from './shop/shop-texts.ts'
import { ToastRegion } from './ui/feedback/toast-region.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: marcellus, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon-180.png' },
]

/** The same for every visitor, so that pages can be cached; the browser asks who is signed in. */
export async function loader(args: Route.LoaderArgs) {
  const shop = await readShop(args)
  const today = readDay()
  return {
    shop,
    shopTexts: describeShop(shop, today),
    year: new Date(today).getUTCFullYear(),
    publicOrigin: settings.PUBLIC_ORIGIN,
    apiOrigin: settings.PUBLIC_API_ORIGIN,
    uploads: `${settings.PUBLIC_API_ORIGIN}/uploads`,
  }
}

/** An owner who previews a draft sees it in place of what is published. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader()
  return isPreviewing() ? (await import('./admin/shop/preview.tsx')).applyDraft(data) : data
}
clientLoader.hydrate = isPreviewing() as true

/** The shop's data does not change during a visit. */
export const shouldRevalidate = () => false

/** An item's dialog must not overwrite the scroll position of the list below it. */
const getScrollKey = ({ key, mask }: Location) => (mask ? `${key}-open` : key)

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof clientLoader>('root')
  const account = useSignedInUser()
  const matches = useMatches() as UIMatch<unknown, { hasOwnFrame?: boolean } | undefined>[]
  const hasOwnFrame = !useRouteError() && matches.some(({ handle }) => handle?.hasOwnFrame)
  useScrollRestoration({ getKey: getScrollKey, storageKey: 'scroll' })
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
        <link rel="manifest" href={`${hasOwnFrame ? '/admin' : ''}/site.webmanifest`} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; the policy lists its hash. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        {data?.shop.hasRates && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; the policy lists its hash.
          <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: priceScript }} />
        )}
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {/* React does not hydrate <noscript>, so the client bundle needs no copy. */}
        <noscript>{import.meta.env.SSR && data?.apiOrigin === '' && <NoScriptAccountNav />}</noscript>
        {hasOwnFrame ? (
          children
        ) : (
          <>
            {data && 'PreviewBar' in data && <data.PreviewBar />}
            {data?.shopTexts.announcement && (
              <aside className="announcement">{data.shopTexts.announcement}</aside>
            )}
            {data && <NavBar shop={data.shop} {...account} />}
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            {data && <Footer {...data} />}
          </>
        )}
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
