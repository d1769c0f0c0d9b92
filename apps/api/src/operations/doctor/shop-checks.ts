import type { Shop } from '@kashika/contract'
import { describeBlank, listBlanks } from '@kashika/contract/blanks'
import { firstLegalWords } from '@kashika/contract/first-legal-words'
import { type FieldShape, type LegalPage, legalPages, wordFields } from '@kashika/contract/word-fields'
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
        'Numbers of reviews are invented, which misleads buyers. Set reviewCount in shop.json to real.',
      ),
    )
  return findings.length > 0
    ? findings
    : [goodFinding('shop facts', 'They have no placeholder and invent nothing.')]
}

/** The legal pages show them. */
export function examineContact({ email, gstin, bisRegistration, grievance, reviewCount }: Shop): Finding {
  const facts = {
    'an email': email,
    'a GSTIN': gstin,
    // The demo shop is registered nowhere.
    'a BIS registration': reviewCount === 'illustrative' || bisRegistration,
    'who answers complaints': grievance,
  }
  const missing = Object.entries(facts).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === 0)
    return goodFinding('contact', 'Email, registrations and who answers complaints are named.')
  return doubtfulFinding(
    'contact',
    `The legal pages do not name ${missing.join(', ')}. Put it into Shop, Facts and Legal, and publish.`,
  )
}

type PublishedWords = Record<'home' | 'about', object>

/** A number, promise or quote that nobody has confirmed is not shown: see apps/web/app/shop/compose-words.ts. */
export function examineClaims(shop: Shop, published: PublishedWords): Finding[] {
  if (shop.reviewCount === 'illustrative') return []
  const unconfirmed = (['home', 'about'] as const).flatMap((page) =>
    Object.entries<FieldShape>(wordFields[page])
      .filter(([field, { isClaim }]) => isClaim && !(field in published[page]))
      .map(([field]) => `${page} ${field}`),
  )
  if (unconfirmed.length === 0)
    return [goodFinding('claims', 'Every number, promise and quote is confirmed.')]
  return [
    doubtfulFinding(
      'claims',
      `Not shown, because nobody has confirmed them: ${unconfirmed.join(', ')}. Confirm them in Shop, Words, and publish.`,
    ),
  ]
}

/** A line with a blank is not shown: decisions/0100. */
export function examineLegalPages(published: Record<LegalPage, object>): Finding[] {
  const findings = legalPages.flatMap((page) => {
    const blanks = listBlanks({ ...firstLegalWords[page], ...published[page] }).map(describeBlank)
    if (blanks.length === 0) return []
    return doubtfulFinding(
      `legal ${page}`,
      `Visitors do not see the lines that wait for: ${blanks.join(', ')}. Fill them in, in Shop, Legal, and publish.`,
    )
  })
  return findings.length > 0 ? findings : [goodFinding('legal', 'Nothing is left to fill in.')]
}
