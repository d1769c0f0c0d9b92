import { data } from 'react-router'
import { callFromServer } from '../../api/api.server.ts'
import { submitForVisitor } from '../../api/form-action.server.ts'
import { home } from '../../content/home.ts'
import { createPageMeta } from '../../seo/page-meta.ts'
import { ShopJsonLd } from '../../seo/shop-json-ld.tsx'
import type { Route } from './+types/home'
import { Collections } from './collections.tsx'
import { Hero, heroPreload } from './hero.tsx'
import { NewsletterSignup } from './newsletter-signup.tsx'
import { Promises } from './promises.tsx'
import { subscribeForm } from './subscribe-form.ts'
import { Testimonials } from './testimonials.tsx'

export const links: Route.LinksFunction = () => [heroPreload]

export const meta: Route.MetaFunction = (args) => createPageMeta(args, home)

const collectionsTimeoutMs = 2_000

/** Home is shown without collections where the API is slow or down. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(collectionsTimeoutMs)])
  return callFromServer('listCollections', {}, { request, context, signal }).catch(() =>
    data({ collections: [] }, { headers: { 'cache-control': 'no-store' } }),
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders])

export const action = ({ request }: Route.ActionArgs) => submitForVisitor(request, subscribeForm)

export default function Home({ matches: [root], loaderData, actionData }: Route.ComponentProps) {
  const { shop, publicOrigin, uploads } = root.loaderData
  return (
    <>
      <ShopJsonLd shop={shop} publicOrigin={publicOrigin} />
      <Hero />
      <Collections collections={loaderData.collections} uploads={uploads} />
      <Promises />
      <Testimonials />
      <NewsletterSignup outcome={actionData} />
    </>
  )
}
