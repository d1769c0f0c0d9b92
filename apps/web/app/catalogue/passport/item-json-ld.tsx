import type { ItemDetails, PublicFacts, Rate, Shop } from '@kashika/contract'
import { formatPurity, hasFineness, isGold } from '@kashika/contract/trade'
import { passport as passportWords } from '../../content/passport.ts'
import { itemWords as words } from '../../content/products/item.ts'
import { metalNames } from '../../content/trade.ts'
import { JsonLd } from '../../seo/json-ld.tsx'
import { listMetalFacts } from './metal-facts.ts'
import { listHallmarks } from './proof-facts.tsx'
import { listStoneFacts } from './stone-facts.ts'

type ItemJsonLdProps = {
  item: ItemDetails
  /** What the price follows, while it is valid. */
  rate: Pick<Rate, 'validUntil'> | undefined
  shop: Shop
  url: string
  images: string[]
}

/** Says nothing that the page does not show, and never the shop's own rating or a review count. */
export function ItemJsonLd({ item, rate, shop, url, images }: ItemJsonLdProps) {
  const facts = import.meta.env.SSR && {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name: item.name,
    description: item.description || words.description,
    category: item.category,
    image: images,
    url,
    ...toFactProperties(item),
    offers: toOffer(item, rate?.validUntil, shop, url),
  }
  return <JsonLd facts={facts} until={rate && Math.floor(Date.parse(rate.validUntil) / 1000)} />
}

function toFactProperties({ facts, availability }: ItemDetails) {
  const { sku, grossWeight, size, height, width } = facts
  const properties = [...listMetalFacts(facts, availability), ...listStoneFacts(facts)]
  const certifications = [...toHallmarkCertifications(facts, availability), ...toCertifications(facts)]
  return {
    sku,
    size,
    material: toList(facts.metals.map(nameMaterial)),
    // Of a piece that is yet to be made the weight is only about known.
    weight: availability === 'made-to-order' ? undefined : toQuantity(grossWeight, 'GRM'),
    height: toQuantity(height, 'MMT'),
    width: toQuantity(width, 'MMT'),
    additionalProperty: toList(
      properties.map(({ label, value, note }) => ({
        '@type': 'PropertyValue',
        name: label,
        value: note ? `${value}, ${note}` : value,
      })),
    ),
    hasCertification: toList(certifications),
  }
}

const toList = <Value,>(values: Value[]) => (values.length > 0 ? values : undefined)

const toQuantity = (value: number | undefined, unitCode: 'GRM' | 'MMT') =>
  value === undefined ? undefined : { '@type': 'QuantitativeValue', value, unitCode }

function nameMaterial(metal: PublicFacts['metals'][number]) {
  if (!hasFineness(metal)) return metalNames[metal.metal]
  const purity = formatPurity(metal)
  return isGold(metal.metal) ? `${purity} ${metalNames[metal.metal].toLowerCase()}` : purity
}

const toHallmarkCertifications = (facts: PublicFacts, availability: ItemDetails['availability']) =>
  listHallmarks(facts, availability).map((mark) => ({
    '@type': 'Certification',
    name: `${passportWords.hallmark} ${mark}`,
    issuedBy: { '@type': 'Organization', name: 'BIS' },
  }))

const toCertifications = ({ certificates }: PublicFacts) =>
  certificates.map(({ laboratory, number, issuedOn }) => ({
    '@type': 'Certification',
    name: passportWords.certificate,
    certificationIdentification: number,
    datePublished: issuedOn,
    issuedBy: laboratory === 'other' ? undefined : { '@type': 'Organization', name: laboratory },
  }))

const availabilities = {
  showroom: 'https://schema.org/InStock',
  'made-to-order': 'https://schema.org/MadeToOrder',
  sold: 'https://schema.org/SoldOut',
} as const

function toOffer(
  { price, availability }: ItemDetails,
  priceValidUntil: string | undefined,
  shop: Shop,
  url: string,
) {
  if (price === undefined) return
  return {
    '@type': 'Offer',
    url,
    price,
    priceValidUntil,
    priceCurrency: 'INR',
    availability: availabilities[availability],
    seller: { '@type': 'JewelryStore', name: shop.name },
  }
}
