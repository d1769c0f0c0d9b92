import type { SearchSummary } from '@kashika/contract'
import { categoryFilters } from '@kashika/contract/categories'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { itemListWords } from '../../content/products.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { type ItemListParams, toItemListSearch } from './item-list-params.ts'
import './no-items.css'

type SearchAlternatives = Pick<SearchSummary, 'suggestions' | 'elsewhere'>

export function NoItems({
  params,
  alternatives,
}: {
  params: ItemListParams
  alternatives: SearchAlternatives | undefined
}) {
  const { category, q } = params
  const { noMatch, empty } = itemListWords
  const allItemsLink = (
    <Link
      className="button button--line"
      to={`/products${toItemListSearch({ q: alternatives?.elsewhere[0]?.q ?? '' })}`}
    >
      {empty.action}
    </Link>
  )
  if (!q)
    return (
      <EmptyState title={empty.title} action={allItemsLink}>
        {empty.text}
      </EmptyState>
    )

  const filter = categoryFilters.find(({ value }) => value === category)
  const title = noMatch.title(q, category === 'all' ? undefined : filter?.label)
  const otherCategories = (alternatives?.elsewhere ?? []).map(({ q, category, count }) => {
    const filter = categoryFilters.find(({ value }) => value.toLowerCase() === category)
    return {
      label: noMatch.inOtherCategory(count, q, filter?.label ?? ''),
      search: toItemListSearch({ q, category: filter?.value ?? 'all' }),
    }
  })
  const suggestions = (alternatives?.suggestions ?? []).map((q) => ({
    label: q,
    search: toItemListSearch({ q, category }),
  }))
  const links = suggestions.length > 0 ? suggestions : otherCategories
  return (
    <EmptyState title={title} action={allItemsLink}>
      {links.length === 0 ? noMatch.text : suggestions.length > 0 ? `${noMatch.suggestionsIntro} ` : null}
      {links.map(({ label, search }, index) => (
        <Fragment key={search}>
          {index > 0 && ', '}
          <Link className="no-items__suggestion" to={`/products${search}`}>
            {label}
          </Link>
        </Fragment>
      ))}
    </EmptyState>
  )
}
