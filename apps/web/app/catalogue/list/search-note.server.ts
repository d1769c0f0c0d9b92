import type { SearchSummary } from '@kashika/contract'
import { categoryFilters } from '@kashika/contract/categories'
import { searchWords as words } from '../../content/products/search.ts'
import { formatRupees } from '../item/format-rupees.ts'

/** What the search was taken for, and what of it is not in what is shown. */
export const describeSearch = (found: SearchSummary, hasItems: boolean, withPrices: boolean): string[] => [
  ...(found.corrected ? [words.corrected(found.suggestions.join(' '))] : []),
  ...(hasItems ? describeNearest(found, withPrices) : []),
]

function describeNearest({ unknown, leftOut, nearest, range }: SearchSummary, withPrices: boolean): string[] {
  const filter = categoryFilters.find(({ value }) => value.toLowerCase() === nearest)
  const kind = filter?.label.toLowerCase() ?? words.anyKind
  return [
    ...(unknown.length > 0 ? [words.unknown(unknown, kind)] : []),
    ...(leftOut.length > 0 ? [words.leftOut(leftOut)] : []),
    ...(range ? [describeRange(range, withPrices)] : []),
  ]
}

function describeRange({ from, to, isLeftOut }: NonNullable<SearchSummary['range']>, withPrices: boolean) {
  if (!withPrices) return words.pricesOnRequest
  const [least, most] = [from, to].map((rupees) => formatRupees(rupees ?? 0))
  const label =
    from === undefined
      ? words.under(most ?? '')
      : to === undefined
        ? words.over(least ?? '')
        : words.between(least ?? '', most ?? '')
  return isLeftOut ? words.noneInRange(label) : words.inRange(label)
}
