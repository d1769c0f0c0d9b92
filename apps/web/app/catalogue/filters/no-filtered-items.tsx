import type { Facets } from '@kashika/contract'
import { categoryFilters } from '@kashika/contract/categories'
import { Link } from 'react-router'
import { filterWords } from '../../content/filters.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { type ItemListParams, toItemListSearch } from '../list/item-list-params.ts'
import { listChosen } from './chosen-filters.tsx'
import { removeFilter } from './filter-params.ts'
import './no-filtered-items.css'

/** Says which filter to take away, and what is there then. */
export function NoFilteredItems({ params, facets }: { params: ItemListParams; facets: Facets }) {
  const { none } = filterWords
  const chosen = listChosen(params)
  const category = categoryFilters.find(({ value }) => value === params.category)
  const ways = (facets.without ?? []).map(({ filter, count }) => {
    const labels = chosen.filter(({ name }) => name === filter).map(({ label }) => label)
    const isCategory = filter === 'category'
    return {
      label: none.without(isCategory ? (category?.label ?? '') : labels.join(', ')),
      count,
      search: toItemListSearch(
        isCategory ? { ...params, category: 'all' } : { ...removeFilter(params, filter), cursor: undefined },
      ),
    }
  })
  return (
    <EmptyState
      title={none.title(new Set(chosen.map(({ name }) => name)).size + (params.category === 'all' ? 0 : 1))}
      action={
        <Link className="button button--line" to="/contact">
          {none.ask}
        </Link>
      }
    >
      {ways.length > 0 ? none.text : none.nothing}
      {ways.length > 0 && (
        <span className="no-filtered-items">
          {ways.map(({ label, count, search }) => (
            <Link key={search} to={{ search }}>
              <b>{label}</b> <span>{none.count(count)}</span>
            </Link>
          ))}
        </span>
      )}
    </EmptyState>
  )
}
