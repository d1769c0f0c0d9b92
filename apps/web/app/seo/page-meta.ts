import type { Shop } from '@kashika/contract'
import type { MetaDescriptor } from 'react-router'

type PageDescription = {
  title: string
  description: string
  image?: { url: string; alt: string }
  /** Part of the canonical address; filters and sorting are not. */
  search?: string
}
type PageMetaArgs = {
  location: { pathname: string }
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

export function createPageMeta(
  { location, matches: [root] }: PageMetaArgs,
  page: PageDescription,
): MetaDescriptor[] {
  if (!root.loaderData) return []
  const { shop, publicOrigin } = root.loaderData
  const title = formatPageTitle(page.title, shop)
  const canonicalUrl =
    publicOrigin + (location.pathname.replace(/\/{1,100}$/, '') || '/') + (page.search ?? '')
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

export const createUnlistedPageMeta = (args: PageMetaArgs, page: PageDescription): MetaDescriptor[] => [
  ...createPageMeta(args, page),
  { name: 'robots', content: 'noindex' },
]
