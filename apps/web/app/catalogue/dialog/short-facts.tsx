import type { Item, PublicFacts } from '@kashika/contract'
import { formatGrams, formatMark, hasFineness } from '@kashika/contract/trade'
import { passport as words } from '../../content/passport.ts'
import { type Fact, FactList } from '../passport/fact-list.tsx'
import { formatCarats, formatStone } from '../passport/format-fact.ts'
import { nameNetWeight } from '../passport/metal-facts.ts'
import { listHallmarks } from '../passport/proof-facts.tsx'
import '../../ui/skeleton.css'

type ShortFactsProps = {
  /** Undefined while they are loading. */
  facts: PublicFacts | undefined
  availability: Item['availability']
}

/** What a buyer asks first; all the rest is in the passport. */
export function ShortFacts({ facts, availability }: ShortFactsProps) {
  if (!facts) return <div className="skeleton short-facts__loading" />
  const list = listShortFacts(facts, availability)
  return list.length > 0 && <FactList facts={list} />
}

export function listShortFacts(facts: PublicFacts, availability: Item['availability']): Fact[] {
  const marks = facts.metals.filter(hasFineness).map(formatMark)
  const hallmark = listHallmarks(facts, availability).length > 0 ? words.bisHallmark : undefined
  return [
    { label: words.purity, value: joinKnown([...marks, hallmark]) },
    { label: words.weight, value: describeWeight(facts, availability) },
    { label: words.stone, value: describeStones(facts.stones) },
    { label: words.size, value: facts.size ?? '' },
  ].filter(({ value }) => value)
}

function describeWeight(facts: PublicFacts, availability: Item['availability']) {
  const { grossWeight, netWeight } = facts
  const weight = joinKnown([
    grossWeight !== undefined && formatGrams(grossWeight),
    netWeight !== undefined && `${nameNetWeight(facts).toLowerCase()} ${formatGrams(netWeight)}`,
  ])
  return weight && availability === 'made-to-order' ? words.about(weight) : weight
}

function describeStones(stones: PublicFacts['stones']) {
  const [stone, another] = stones
  if (!stone || another) return joinKnown([...new Set(stones.map(formatStone))])
  const { carat, treatment } = stone
  return joinKnown([formatStone(stone), carat !== undefined && formatCarats(carat), treatment?.toLowerCase()])
}

const joinKnown = (parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ')
