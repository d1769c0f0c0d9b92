import type { Item, PublicFacts } from '@kashika/contract'
import { formatGrams, formatPurity, hasFineness, isGold } from '@kashika/contract/trade'
import { netWeightLabels, passport as words } from '../../content/passport.ts'
import { metalNames } from '../../content/trade.ts'
import type { Fact } from './fact-list.tsx'
import { formatInches, formatSizeMeasures } from './format-fact.ts'

/** The weight of a piece that is yet to be made is not known to the milligram. */
export function listMetalFacts(facts: PublicFacts, availability: Item['availability']): Fact[] {
  const { metals, grossWeight, netWeight, size, length, height, width } = facts
  const formatWeight = (grams: number) =>
    availability === 'made-to-order' ? words.about(formatGrams(grams)) : formatGrams(grams)
  const list: (Fact | false | undefined)[] = [
    ...metals.flatMap((metal) => [
      { label: words.metal, value: metalNames[metal.metal] },
      hasFineness(metal) && {
        label: words.purity,
        value: formatPurity(metal),
        note: words.partsInThousand(metal.fineness),
      },
    ]),
    grossWeight !== undefined && { label: words.grossWeight, value: formatWeight(grossWeight) },
    netWeight !== undefined && { label: nameNetWeight(facts), value: formatWeight(netWeight) },
    size !== undefined && { label: words.size, value: size, note: formatSizeMeasures(size) },
    length !== undefined && {
      label: words.length,
      value: `${length} mm`,
      note: words.inches(formatInches(length)),
    },
    height !== undefined && { label: words.height, value: `${height} mm` },
    width !== undefined && { label: words.width, value: `${width} mm` },
  ]
  return list.filter((fact) => Boolean(fact)) as Fact[]
}

export function nameNetWeight({ metals }: PublicFacts) {
  const [family = 'several', ...others] = new Set(
    metals.map(({ metal }) => (isGold(metal) ? 'gold' : metal) as keyof typeof netWeightLabels),
  )
  return netWeightLabels[others.length > 0 ? 'several' : family]
}
