import { data } from 'react-router'
import { callFromServer } from '../../api/api.server.ts'
import { submitForVisitor } from '../../api/form-action.server.ts'
import { home } from '../../content/home.ts'
import { createPageMeta } from '../../seo/page-meta.ts'
import { ShopJsonLd } from '../../seo/shop-json-ld.tsx'
import { readWords } from '../../shop/read-words.server.ts'
import { useWords } from '../../shop/use-words.ts'
import type { Route } from './+types/home'
import { Collections } from './collections.tsx'
import { Hero, preloadHero } from './hero.tsx'
import { NewsletterSignup } from './newsletter-signup.tsx'
import { Promises } from './promises.tsx'
import { subscribeForm } from './subscribe-form.ts'
import { Testimonials } from './testimonials.tsx'

export const meta: Route.MetaFunction = (args) => {
  const { words } = args.loaderData ?? {}
  const uploads = args.matches[0].loaderData?.uploads
  if (!words || uploads === undefined) return []
  const page = { title: home.title, description: words.description }
  return [...createPageMeta(args, page), { tagName: 'link', ...preloadHero(words, uploads) }]
}

const collectionsTimeoutMs = 2_000
const maxCollections = 3

/** Home is shown without collections where the API is slow or down. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(collectionsTimeoutMs)])
  const [words, response] = await Promise.all([
    readWords('home', { request, context }),
    callFromServer('listCollections', {}, { request, context, signal }).catch(() => undefined),
  ])
  if (!response) return data({ words, collections: [] }, { headers: { 'cache-control': 'no-store' } })
  return { words, collections: response.collections.slice(0, maxCollections) }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders])

export const action = ({ request }: Route.ActionArgs) => submitForVisitor(request, subscribeForm)

export default function Home({ matches: [root], loaderData, actionData }: Route.ComponentProps) {
  const { shop, publicOrigin, uploads } = root.loaderData
  const words = useWords('home', loaderData.words)
  return (
    <>
      <ShopJsonLd shop={shop} publicOrigin={publicOrigin} />
      <Hero words={words} uploads={uploads} />
      <Collections words={words.featured} collections={loaderData.collections} uploads={uploads} />
      <Promises words={words} />
      <Testimonials words={words} />
      <NewsletterSignup words={words.newsletter} outcome={actionData} />
    </>
  )
}
