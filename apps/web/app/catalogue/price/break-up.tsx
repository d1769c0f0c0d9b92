import type { PublicBreakUp, Rate } from '@kashika/contract'
import { formatGrams, toKarat } from '@kashika/contract/trade'
import { breakUpWords as words } from '../../content/rates/rates.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { formatRupees } from '../item/format-rupees.ts'
import { formatRate } from './format-rate.ts'
import { roundLines } from './round-lines.ts'
import './break-up.css'

type BreakUpProps = { breakUp: PublicBreakUp; rate: Rate & { perGram: number }; time: string }

/** In whole rupees, of which the lines make the total. */
export function BreakUp({ breakUp, rate: { metal, perGram }, time }: BreakUpProps) {
  const { netWeight, fineness, makingKind, makingAmount, gstPercent } = breakUp
  const [metalRupees, makingRupees, stonesRupees, gstRupees] = roundLines(breakUp)
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
            amount={formatRupees(metalRupees)}
          />
          <Line label={words.making} sum={makingSum} amount={formatRupees(makingRupees)} />
          {stonesRupees > 0 && <Line label={words.stones} amount={formatRupees(stonesRupees)} />}
          <Line label={words.gst} sum={words.gstSum(gstPercent)} amount={formatRupees(gstRupees)} />
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
