import { filterNames } from '@kashika/contract/trade'
import { Link } from 'react-router'
import { filterWords, labelFilterValue } from '../../content/filters.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatRupees } from '../item/format-rupees.ts'
import { type ItemListParams, toItemListSearch } from '../list/item-list-params.ts'
import { clearFilters, type FilterParams, removeFilter } from './filter-params.ts'
import './chosen-filters.css'

export function listChosen(params: FilterParams) {
  const values = filterNames.flatMap((name) =>
    (params[name] ?? []).map((value) => ({ name: name as string, value, label: labelFilterValue(value) })),
  )
  const price = labelPriceRange(params)
  return price ? [...values, { name: 'price', value: undefined, label: price }] : values
}

function labelPriceRange({ from, to }: FilterParams): string | undefined {
  if (from !== undefined && to !== undefined) return `${formatRupees(from)} to ${formatRupees(to)}`
  if (from !== undefined) return `From ${formatRupees(from)}`
  return to === undefined ? undefined : `To ${formatRupees(to)}`
}

/** Each a link to the list without it. */
export function ChosenFilters({ params }: { params: ItemListParams }) {
  const chosen = listChosen(params)
  if (chosen.length === 0) return null
  const firstPage = { ...params, cursor: undefined }
  return (
    <ul className="chosen-filters" aria-label={filterWords.chosen}>
      {chosen.map(({ name, value, label }) => (
        <li key={`${name} ${value}`}>
          <Link
            to={{ search: toItemListSearch(removeFilter(firstPage, name, value)) }}
            aria-label={filterWords.remove(label)}
            preventScrollReset
          >
            {label} <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={{ search: toItemListSearch(clearFilters(firstPage)) }} preventScrollReset>
          {filterWords.clear}
        </Link>
      </li>
    </ul>
  )
}
