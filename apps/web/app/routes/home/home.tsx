import { data } from 'react-router'
import { callFromServer, type ServerCallArgs } from '../../api/api.server.ts'
import { submitForVisitor } from '../../api/form-action.server.ts'
import { haveSameRates, labelRates } from '../../catalogue/price/rate-labels.server.ts'
import { renderRateStrip } from '../../catalogue/price/rate-strip.server.tsx'
import { renderPrice } from '../../catalogue/price/render-price.server.tsx'
import { home } from '../../content/home.ts'
import { createPageMeta } from '../../seo/page-meta.ts'
import { ShopJsonLd } from '../../seo/shop-json-ld.tsx'
import { formatAddress, toDirectionsUrl } from '../../shop/address.ts'
import { readShop } from '../../shop/read-shop.server.ts'
import { readWords } from '../../shop/read-words.server.ts'
import { sketchMap } from '../../shop/sketch-map.server.tsx'
import { useWords } from '../../shop/use-words.ts'
import type { Route } from './+types/home'
import { Collections } from './collections.tsx'
import { FestivalBand, type FestivalItem } from './festival-band.tsx'
import { Hero, preloadHero } from './hero.tsx'
import { HowWeWork } from './how-we-work.tsx'
import { Newest, type NewestItem } from './newest.tsx'
import { NewsletterSignup } from './newsletter-signup.tsx'
import { Promises } from './promises.tsx'
import { subscribeForm } from './subscribe-form.ts'
import { Testimonials } from './testimonials.tsx'
import { Visit } from './visit.tsx'
import '../../catalogue/price/rate-strip.css'
import '../../ui/lozenge.css'

export const meta: Route.MetaFunction = (args) => {
  const { words } = args.loaderData ?? {}
  const uploads = args.matches[0].loaderData?.uploads
  if (!words || uploads === undefined) return []
  const page = { title: home.title, description: words.description }
  return [...createPageMeta(args, page), { tagName: 'link', ...preloadHero(words, uploads) }]
}

const catalogueTimeoutMs = 2_000
const maxCollections = 3
const newestCount = 4
const festivalItemCount = 3

/** Home is shown without collections and new items where the API is slow or down. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(catalogueTimeoutMs)])
  const args = { request, context }
  const [words, shop, catalogue] = await Promise.all([
    readWords('home', args),
    readShop(args),
    readCatalogue({ ...args, signal }).catch(() => undefined),
  ])
  const place = { address: formatAddress(shop), directionsUrl: toDirectionsUrl(shop), map: sketchMap }
  if (!catalogue)
    return data(
      { words, place, collections: [], festival: undefined, newest: [], rateStrip: undefined },
      { headers: { 'cache-control': 'no-store' } },
    )
  return { words, place, ...catalogue }
}

async function readCatalogue(args: ServerCallArgs) {
  const [{ collections }, shop, newestPage] = await Promise.all([
    callFromServer('listCollections', {}, args),
    readShop(args),
    callFromServer('listItems', { query: { limit: String(newestCount) } }, args),
  ])
  const { rates } = newestPage
  const labels = labelRates(rates, shop)
  const newest: NewestItem[] = newestPage.goldItem.map((item) => {
    const { slug, name, image, preview } = item
    return { slug, name, image, preview, price: renderPrice(item, labels) }
  })
  const collection = collections.find(({ endsOn }) => endsOn !== undefined)
  const festivalPage = collection && (await listFestivalItems(collection.slug, args))
  if (!haveSameRates(festivalPage?.rates, rates)) return readCatalogue(args)
  const festivalLabels = labelRates(festivalPage?.rates, shop)
  const items: FestivalItem[] = (festivalPage?.goldItem ?? []).map((item) => ({
    slug: item.slug,
    name: item.name,
    price: renderPrice(item, festivalLabels),
  }))
  return {
    collections: collections.slice(0, maxCollections),
    festival: collection && { collection, items },
    newest,
    rateStrip: renderRateStrip(rates, shop),
  }
}

function listFestivalItems(collection: string, args: ServerCallArgs) {
  const query = { collection, limit: String(festivalItemCount) }
  return callFromServer('listItems', { query }, args)
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  new Headers([...loaderHeaders, ...actionHeaders])

export const action = ({ request }: Route.ActionArgs) => submitForVisitor(request, subscribeForm)

export default function Home({ matches: [root], loaderData, actionData }: Route.ComponentProps) {
  const { shop, shopTexts, publicOrigin, uploads } = root.loaderData
  const { collections, festival, newest, place, rateStrip } = loaderData
  const words = useWords('home', loaderData.words)
  const { bands } = words
  return (
    <>
      <ShopJsonLd shop={shop} publicOrigin={publicOrigin} />
      <Hero words={words} uploads={uploads} />
      {rateStrip && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server.
        <div dangerouslySetInnerHTML={{ __html: rateStrip }} />
      )}
      {bands.festival && festival && <FestivalBand {...festival} uploads={uploads} />}
      <Collections words={words.featured} collections={collections} uploads={uploads} />
      {bands.newest && newest.length > 0 && <Newest words={words.newest} items={newest} uploads={uploads} />}
      {bands.howWeWork && <HowWeWork words={words} />}
      <Promises words={words} />
      <Testimonials words={words} />
      {bands.visit && <Visit words={words.visit} {...place} shop={shop} shopTexts={shopTexts} />}
      <NewsletterSignup words={words.newsletter} outcome={actionData} />
    </>
  )
}
