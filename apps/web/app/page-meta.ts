import type { Shop } from '@kashika/contract'
import type { MetaDescriptor } from 'react-router'

type Page = { title: string; description: string }
type Asked = {
  location: { pathname: string }
  /** The first match is the root's: it knows the shop and the address visitors use. */
  matches: readonly [{ loaderData: { shop: Shop; publicOrigin: string } | undefined }, ...unknown[]]
}

const shareImage = {
  path: '/og-image.png',
  width: '1200',
  height: '630',
  alt: 'Kashika, jewellers of Varanasi since 1975',
}

/** What a page says of itself to search engines and to those it is shared with. */
export function pageMeta({ location, matches: [root] }: Asked, page: Page): MetaDescriptor[] {
  if (!root.loaderData) return []
  const { shop, publicOrigin } = root.loaderData
  const title = page.title.includes(shop.name) ? page.title : `${page.title} · ${shop.name}`
  // The path alone: filters and a slash at the end show the same page again.
  const address = publicOrigin + (location.pathname.replace(/\/+$/, '') || '/')
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: publicOrigin + shareImage.path },
    { property: 'og:image:width', content: shareImage.width },
    { property: 'og:image:height', content: shareImage.height },
    { property: 'og:image:alt', content: shareImage.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
