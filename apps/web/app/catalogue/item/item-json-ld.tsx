import type { Item, Shop } from '@kashika/contract'
import { itemWords as words } from '../../content/products.ts'
import { JsonLd } from '../../seo/json-ld.tsx'

type ItemJsonLdProps = { item: Item; shop: Shop; url: string; image: string }

/** A piece as search engines read it. The shop's own rating and the review count are never among it. */
export function ItemJsonLd({ item, shop, url, image }: ItemJsonLdProps) {
  const facts = import.meta.env.SSR && {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name: item.name,
    description: item.description || words.description,
    category: item.category,
    image,
    url,
    offers:
      item.price === undefined
        ? undefined
        : {
            '@type': 'Offer',
            url,
            price: item.price,
            priceCurrency: 'INR',
            availability: 'https://schema.org/InStoreOnly',
            seller: { '@type': 'JewelryStore', name: shop.name },
          },
  }
  return <JsonLd facts={facts} />
}
