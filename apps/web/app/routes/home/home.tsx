import { home } from '../../content/home.ts'
import { pageMeta } from '../../page-meta.ts'
import { ShopJsonLd } from '../../ui/shop-json-ld.tsx'
import type { Route } from './+types/home'
import { Collections } from './collections.tsx'
import { Hero, heroPreload } from './hero.tsx'
import { Promises } from './promises.tsx'
import { StayConnected } from './stay-connected.tsx'
import { Testimonials } from './testimonials.tsx'

export const links: Route.LinksFunction = () => [heroPreload]

export const meta: Route.MetaFunction = (asked) => pageMeta(asked, home)

export default function Home({ matches: [root] }: Route.ComponentProps) {
  const { shop, publicOrigin } = root.loaderData
  return (
    <>
      <ShopJsonLd shop={shop} publicOrigin={publicOrigin} />
      <Hero />
      <Collections />
      <Promises />
      <Testimonials />
      <StayConnected />
    </>
  )
}
