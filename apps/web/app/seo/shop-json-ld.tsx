import type { Shop } from '@kashika/contract'
import { capitalize } from '../ui/capitalize.ts'
import { JsonLd } from './json-ld.tsx'

/** Never contains ratings or review counts. */
export function ShopJsonLd({ shop, publicOrigin }: { shop: Shop; publicOrigin: string }) {
  const { address, links } = shop
  const profileUrls = [links.instagram, links.facebook].filter(Boolean)
  const facts = import.meta.env.SSR && {
    '@context': 'https://schema.org',
    '@type': 'JewelryStore',
    '@id': `${publicOrigin}/#shop`,
    name: shop.name,
    url: `${publicOrigin}/`,
    image: `${publicOrigin}/og-image.png`,
    logo: `${publicOrigin}/icon-512-maskable.png`,
    foundingDate: String(shop.since),
    email: shop.email,
    telephone: shop.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.lines.join(', '),
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    openingHoursSpecification: shop.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(capitalize),
      opens,
      closes,
    })),
    specialOpeningHoursSpecification: listSpecialHours(shop.holidays),
    geo: shop.position && { '@type': 'GeoCoordinates', ...shop.position },
    sameAs: profileUrls.length > 0 ? profileUrls : undefined,
  }
  return <JsonLd facts={facts} />
}

/** Closed days are written as schema.org wants them: from midnight to midnight. */
function listSpecialHours(holidays: Shop['holidays']) {
  const specifications = holidays.flatMap(({ name, from, until, hours }) =>
    (hours.length > 0 ? hours : [{ opens: '00:00', closes: '00:00' }]).map((interval) => ({
      '@type': 'OpeningHoursSpecification',
      name,
      validFrom: from,
      validThrough: until,
      ...interval,
    })),
  )
  return specifications.length > 0 ? specifications : undefined
}
