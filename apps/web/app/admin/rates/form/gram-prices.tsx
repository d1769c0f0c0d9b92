import type { SetRate } from '@kashika/contract'
import type { RateMetal } from '@kashika/contract/trade'
import { formatGramPrice } from '../../../catalogue/price/format-rate.ts'
import { rateWords as words } from '../../../content/admin/rates.ts'
import { describeFineness } from '../../facts/fact-summaries.ts'
import { findLastRate, isValidAt, type NewRate } from '../rate-history.ts'

const purities: { metal: RateMetal; finenesses: number[] }[] = [
  { metal: 'gold', finenesses: [916, 750, 585] },
  { metal: 'silver', finenesses: [925] },
  { metal: 'platinum', finenesses: [950] },
]

const namePurity = (metal: RateMetal, fineness: number) =>
  metal === 'gold'
    ? describeFineness('yellow-gold', String(fineness))
    : `${words.metals[metal].split(' ')[0]} ${fineness}`

type GramPricesProps = { newRates: readonly NewRate[]; rates: readonly SetRate[]; now: number }

/** What follows from what is typed, or from the rate that holds. */
export function GramPrices({ newRates, rates, now }: GramPricesProps) {
  const rows = purities.flatMap(({ metal, finenesses }) => {
    const last = findLastRate(rates, metal)
    const held = last && isValidAt(last, now) ? last : undefined
    const { perGram } = newRates.find((rate) => rate.metal === metal) ?? held ?? {}
    if (perGram === undefined) return []
    return finenesses.map((fineness) => ({
      name: namePurity(metal, fineness),
      amount: formatGramPrice(perGram, fineness),
    }))
  })
  if (rows.length === 0) return null
  return (
    <div className="gram-prices">
      <h3>{words.form.gram}</h3>
      <dl>
        {rows.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
