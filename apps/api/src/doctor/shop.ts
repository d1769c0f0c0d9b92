import type { Shop } from '@kashika/contract'
import { broken, doubtful, type Finding, good } from './finding.ts'

/** Names reserved for examples, and numbers nobody has. */
const placeholder = /\.example\b|@example\.|0{5}/

/** What the shop says of itself: nothing left of the example, nothing invented. */
export function examineShop(shop: Shop, isProduction: boolean): Finding[] {
  const worse = isProduction ? broken : doubtful
  const said = { email: shop.email, phone: shop.phone, ...shop.links }
  const left = Object.entries(said).filter(([, value]) =>
    placeholder.test((value ?? '').replaceAll(/[ -]/g, '')),
  )
  const findings: Finding[] = []
  if (left.length > 0)
    findings.push(
      worse(
        'shop.json',
        `Still the example's: ${left.map(([name, value]) => `${name} (${value})`).join(', ')}. Put yours there, or leave them out: what is left out is not shown.`,
      ),
    )
  if (shop.reviewCount === 'illustrative')
    findings.push(
      worse(
        'shop.json',
        'reviewCount is illustrative: invented counts of reviews mislead buyers. Set it to real.',
      ),
    )
  return findings.length > 0 ? findings : [good('shop.json', 'It has no placeholder and invents nothing.')]
}
