import type { PublicBreakUp, Rate } from '@kashika/contract'
import { toKarat } from '@kashika/contract/trade'
import { breakUpWords as words } from '../../content/rates/rates.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { formatGrams } from '../passport/format-fact.ts'
import { formatPaise, formatRate } from './format-rate.ts'
import './break-up.css'

type BreakUpProps = { breakUp: PublicBreakUp; rate: Rate & { perGram: number }; time: string }

/** Each line to the paisa, so that a visitor with a pencil comes to the same total. */
export function BreakUp({ breakUp, rate: { metal, perGram }, time }: BreakUpProps) {
  const { netWeight, fineness, makingKind, makingAmount, gstPercent, stones } = breakUp
  const grams = formatGrams(netWeight)
  const board = `₹${formatRate(perGram)}`
  const karat = metal === 'gold' ? toKarat(fineness) : undefined
  const makingSum = words.makingSums[makingKind](formatRate(makingAmount), grams, metal)
  return (
    <Disclosure summary={words.title}>
      <table className="break-up">
        <caption>{words.boardRate(metal, board)}</caption>
        <tbody>
          <Line
            label={words.metal(metal, karat ? `${karat}K${fineness}` : String(fineness))}
            sum={words.metalSum(grams, board, fineness)}
            amount={formatPaise(breakUp.metal)}
          />
          <Line label={words.making} sum={makingSum} amount={formatPaise(breakUp.making)} />
          {stones > 0 && <Line label={words.stones} amount={formatPaise(stones)} />}
          <Line label={words.gst} sum={words.gstSum(gstPercent)} amount={formatPaise(breakUp.gst)} />
        </tbody>
        <tfoot>
          <Line label={words.total} sum={words.totalSum} amount={`₹${formatRate(breakUp.total)}`} />
        </tfoot>
      </table>
      <p className="break-up__note">{words.note(time)}</p>
    </Disclosure>
  )
}

const Line = ({ label, sum, amount }: { label: string; sum?: string; amount: string }) => (
  <tr>
    <th scope="row">
      {label}
      {sum && <small>{sum}</small>}
    </th>
    <td>{amount}</td>
  </tr>
)
