import type { Item, Shop } from '@kashika/contract'
import { itemWords as words } from '../../content/products.ts'
import { JsonLd } from '../../seo/json-ld.tsx'

type ItemJsonLdProps = { item: Item; shop: Shop; url: string; image: string }

/** Never contains the shop's own rating or a review count. */
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
