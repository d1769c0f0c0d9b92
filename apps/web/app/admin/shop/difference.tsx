import type { DocumentName } from '@kashika/contract'
import { shopWords } from '../../content/admin/shop.ts'
import { firstWords } from '../../content/words/first-words.ts'
import { describeField } from './describe-field.ts'

type DifferenceProps = { document: DocumentName; field: string; from: unknown; to: unknown }

/** What was is struck out, what will be is marked. */
export function Difference({ document, field, from, to }: DifferenceProps) {
  const first = document === 'shop' ? null : (firstWords[document] as Record<string, unknown>)[field]
  const describe = (value: unknown) => describeField(document, field, value ?? first)
  const before = describe(from)
  return (
    <span className="difference">
      {before && <del dir="auto">{before}</del>}{' '}
      <ins dir="auto">{describe(to) || shopWords.changes.nothing}</ins>
    </span>
  )
}
