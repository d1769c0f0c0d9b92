import type { Facets } from '@kashika/contract'
import { type FilterName, filterNames } from '@kashika/contract/trade'
import { type ComponentType, type FocusEvent, useState } from 'react'
import { Link } from 'react-router'
import { filterWords, labelFilterValue, priceSteps } from '../../content/filters.ts'
import { useContainedPopover } from '../../ui/feedback/use-contained-popover.ts'
import { Icon } from '../../ui/icon.tsx'
import { type ItemListParams, toItemListSearch } from '../list/item-list-params.ts'
import { clearFilters } from './filter-params.ts'
import type { MatchCountProps } from './match-count.tsx'
import './filter-rail.css'

export const railId = 'filters'
export const isRailInSheet = () => !matchMedia('(min-width: 80rem)').matches
const openGroups: FilterName[] = ['metal', 'purity']
const closedGroups = filterNames.filter((name) => !openGroups.includes(name))

type FilterRailProps = {
  params: ItemListParams
  facets: Facets
  formId: string
  withPrices: boolean
  onPriceChange: () => void
}

/** Beside a wide list, otherwise a popover that covers it; both without scripts. Its fields belong to the form. */
export function FilterRail({ params, facets, formId, withPrices, onPriceChange }: FilterRailProps) {
  const [loaded, setLoaded] = useState<{ MatchCount: ComponentType<MatchCountProps> }>()
  const [count, setCount] = useState<number>()
  const showText = count === undefined ? filterWords.show : filterWords.showCount(count)
  const rail = useContainedPopover()
  const loadMatchCount = () => import('./match-count.tsx').then(setLoaded, () => undefined)
  return (
    <div ref={rail} id={railId} popover="auto" className="filter-rail" onToggle={loadMatchCount}>
      <div className="filter-rail__head">
        <h2>{filterWords.title}</h2>
        <button
          type="button"
          popoverTarget={railId}
          popoverTargetAction="hide"
          aria-label={filterWords.close}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="filter-rail__groups">
        {openGroups.map((name) => (
          <FilterGroup key={name} name={name} params={params} facets={facets} formId={formId} />
        ))}
        {withPrices && <PriceGroup params={params} formId={formId} onChange={onPriceChange} />}
        {closedGroups.map((name) => (
          <FilterGroup key={name} name={name} params={params} facets={facets} formId={formId} />
        ))}
      </div>
      <div className="filter-rail__foot">
        <Link className="button button--line" to={{ search: toItemListSearch(clearFilters(params)) }}>
          {filterWords.clear}
        </Link>
        <button type="submit" form={formId} className="button">
          {showText}
        </button>
        {loaded && (
          <loaded.MatchCount
            key={toItemListSearch(params)}
            formId={formId}
            params={params}
            total={facets.total}
            withPrices={withPrices}
            onCount={setCount}
          >
            {showText}
          </loaded.MatchCount>
        )}
      </div>
    </div>
  )
}

type FilterGroupProps = { name: FilterName } & Pick<FilterRailProps, 'params' | 'facets' | 'formId'>

function FilterGroup({ name, params, facets, formId }: FilterGroupProps) {
  const chosen = params[name] ?? []
  // Any gold is what addresses such as “Gold bangles” name; the ticks are the three golds.
  const values = facets[name].filter(({ value }) => value !== 'gold' || chosen.includes(value))
  if (values.length === 0) return null
  return (
    <details className="filter-group" open={openGroups.includes(name) || chosen.length > 0}>
      <summary>{filterWords.groups[name]}</summary>
      <fieldset>
        <legend className="visually-hidden">{filterWords.groups[name]}</legend>
        {values.map(({ value, count }) => (
          <label key={value} className="filter-tick">
            <input
              type="checkbox"
              form={formId}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              disabled={count === 0 && !chosen.includes(value)}
            />
            {labelFilterValue(value)}
            {count !== undefined && <span>{count.toLocaleString('en-IN')}</span>}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

type PriceGroupProps = { params: ItemListParams; formId: string; onChange: () => void }

function PriceGroup({ params, formId, onChange }: PriceGroupProps) {
  const applyIfChanged = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.value !== target.defaultValue) onChange()
  }
  return (
    <details className="filter-group" open>
      <summary>{filterWords.price}</summary>
      <div className="filter-prices">
        {(['from', 'to'] as const).map((name) => (
          <label key={name}>
            {filterWords[name]}
            <input
              form={formId}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={params[name] ?? ''}
              onBlur={applyIfChanged}
            />
          </label>
        ))}
      </div>
      <div className="filter-steps">
        {priceSteps.map(({ label, ...range }) => {
          const { from, to } = { from: undefined, to: undefined, ...range }
          return (
            <Link
              key={label}
              to={{ search: toItemListSearch({ ...params, from, to, cursor: undefined }) }}
              aria-current={params.from === from && params.to === to ? 'true' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          )
        })}
      </div>
    </details>
  )
}
