import type { Item, Shop } from '@kashika/contract'
import { piece as words } from '../content/products.ts'

type PieceJsonLdProps = { item: Item; shop: Shop; url: string; image: string }

/** A piece as search engines read it. The shop's own rating and the review count are never among it. */
export function PieceJsonLd({ item, shop, url, image }: PieceJsonLdProps) {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name: item.name,
    description: item.description || words.description,
    category: item.category,
    image,
    url,
    offers: item.price !== undefined && {
      '@type': 'Offer',
      url,
      price: item.price,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStoreOnly',
      seller: { '@type': 'JewelryStore', name: shop.name },
    },
  }
  // A `<` could end the script; as \u003c it is the same JSON.
  return (
    <script type="application/ld+json">
      {JSON.stringify({ ...facts, offers: facts.offers || undefined }).replaceAll('<', '\\u003c')}
    </script>
  )
}
