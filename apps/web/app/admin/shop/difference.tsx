import type { ShopField } from '@kashika/contract'
import { shopWords } from '../../content/admin/shop.ts'
import { describeField } from './describe-field.ts'

/** What was is struck out, what will be is marked. */
export function Difference({ field, from, to }: { field: ShopField; from: unknown; to: unknown }) {
  const before = describeField(field, from)
  return (
    <span className="difference">
      {before && <del dir="auto">{before}</del>}{' '}
      <ins dir="auto">{describeField(field, to) || shopWords.changes.nothing}</ins>
    </span>
  )
}
