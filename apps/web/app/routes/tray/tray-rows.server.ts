import type { ChosenItem } from '@kashika/contract'
import { formatGrams, formatMark, hasFineness } from '@kashika/contract/trade'
import type { RateLabels } from '../../catalogue/price/rate-labels.server.ts'
import { passport } from '../../content/passport.ts'
import { itemWords } from '../../content/products/item.ts'
import { trayPage } from '../../content/tray/tray-page.ts'
import type { TrayRow } from './tray-items.tsx'

/** '22K916 · 3.472 g · In the showroom' */
function describeFacts({ facts, availability, weeks }: ChosenItem): string {
  const { metals, grossWeight } = facts
  const weight = grossWeight === undefined ? '' : formatGrams(grossWeight)
  return [
    ...metals.filter(hasFineness).map(formatMark),
    weight && availability === 'made-to-order' ? passport.about(weight) : weight,
    availability === 'sold' ? trayPage.item.sold : itemWords.availabilities[availability](weeks),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** For a piece that nothing else is known of: its slug was made of its name. */
const nameBySlug = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** In words, so that the page needs none of the passport's script. */
export const toTrayRow = (
  { slug, item }: { slug: string; item?: ChosenItem | undefined },
  labels: RateLabels | undefined,
): TrayRow => {
  if (!item) return { slug, name: nameBySlug(slug), facts: trayPage.item.gone }
  const { name, image, preview, category, availability } = item
  const { price, rateMetal } = availability === 'sold' ? { price: undefined, rateMetal: undefined } : item
  const rate = rateMetal && labels?.[rateMetal]
  return {
    slug,
    name,
    facts: describeFacts(item),
    item: { slug: item.slug, image, preview, category, price, rate },
  }
}
