import type { Shop } from '@kashika/contract'
import { brokenFinding, doubtfulFinding, type Finding, goodFinding } from './finding.ts'

const placeholder = /\.example\b|@example\.|0{5}/

export function examineShop(shop: Shop, isProduction: boolean): Finding[] {
  const createFinding = isProduction ? brokenFinding : doubtfulFinding
  const contactDetails = { email: shop.email, phone: shop.phone, ...shop.links }
  const placeholders = Object.entries(contactDetails).filter(([, value]) =>
    placeholder.test((value ?? '').replaceAll(/[ -]/g, '')),
  )
  const findings: Finding[] = []
  if (placeholders.length > 0)
    findings.push(
      createFinding(
        'shop facts',
        `Still the example's: ${placeholders.map(([name, value]) => `${name} (${value})`).join(', ')}. Put yours into Shop, or leave them out: what is left out is not shown.`,
      ),
    )
  if (shop.reviewCount === 'illustrative')
    findings.push(
      createFinding(
        'shop.json',
        'reviewCount is illustrative: invented counts of reviews mislead buyers. Set it to real.',
      ),
    )
  return findings.length > 0
    ? findings
    : [goodFinding('shop facts', 'They have no placeholder and invent nothing.')]
}
