import { data } from 'react-router'
import { onBehalf } from '../../api.server.ts'
import { home } from '../../content/home.ts'
import { pageMeta } from '../../page-meta.ts'
import { ShopJsonLd } from '../../ui/shop-json-ld.tsx'
import type { Route } from './+types/home'
import { Collections } from './collections.tsx'
import { Hero, heroPreload } from './hero.tsx'
import { Promises } from './promises.tsx'
import { StayConnected } from './stay-connected.tsx'
import { subscribe } from './subscribe.ts'
import { Testimonials } from './testimonials.tsx'

export const links: Route.LinksFunction = () => [heroPreload]

export const meta: Route.MetaFunction = (asked) => pageMeta(asked, home)

/** Without scripts: the web server subscribes for the browser. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const { outcome, headers } = await onBehalf(request, (from) => subscribe(form, from))
  return data(outcome, { status: outcome.tone === 'ok' ? 200 : 400, headers })
}

export default function Home({ matches: [root], actionData }: Route.ComponentProps) {
  const { shop, publicOrigin } = root.loaderData
  return (
    <>
      <ShopJsonLd shop={shop} publicOrigin={publicOrigin} />
      <Hero />
      <Collections />
      <Promises />
      <Testimonials />
      <StayConnected outcome={actionData} />
    </>
  )
}
