import type { Shop } from '@kashika/contract'
import type { MetaDescriptor } from 'react-router'

type PageDescription = {
  title: string
  description: string
  /** Shown where the page is shared; without, the shop's own. */
  image?: { url: string; alt: string }
  /** The part of the address that makes it another page; filters and the like show the same one again. */
  search?: string
}
type PageMetaArgs = {
  location: { pathname: string }
  /** The first match is the root's: it knows the shop and the address visitors use. */
  matches: readonly [{ loaderData: { shop: Shop; publicOrigin: string } | undefined }, ...unknown[]]
}

const createDefaultShareImage = (publicOrigin: string) => [
  { property: 'og:image', content: `${publicOrigin}/og-image.png` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: 'Kashika, jewellers of Varanasi since 1975' },
]

export const formatPageTitle = (title: string, { name }: Shop) =>
  title.includes(name) ? title : `${title} · ${name}`

/** What a page says of itself to search engines and to those it is shared with. */
export function createPageMeta(
  { location, matches: [root] }: PageMetaArgs,
  page: PageDescription,
): MetaDescriptor[] {
  if (!root.loaderData) return []
  const { shop, publicOrigin } = root.loaderData
  const title = formatPageTitle(page.title, shop)
  const canonicalUrl = publicOrigin + (location.pathname.replace(/\/+$/, '') || '/') + (page.search ?? '')
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: canonicalUrl },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: canonicalUrl },
    ...(page.image
      ? [
          { property: 'og:image', content: page.image.url },
          { property: 'og:image:alt', content: page.image.alt },
        ]
      : createDefaultShareImage(publicOrigin)),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** For pages that are nobody's to find: forms of accounts, and what a letter's link leads to. */
export const createUnlistedPageMeta = (args: PageMetaArgs, page: PageDescription): MetaDescriptor[] => [
  ...createPageMeta(args, page),
  { name: 'robots', content: 'noindex' },
]
