import type { Facets } from '@kashika/contract'
import { searchBounds } from '@kashika/contract/bounds'
import { categoryFilters, sorts } from '@kashika/contract/categories'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { filterWords } from '../../content/filters.ts'
import { itemListWords } from '../../content/products.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { countChosen } from '../filters/filter-params.ts'
import { FilterRail, isRailInSheet, railId } from '../filters/filter-rail.tsx'
import {
  type ItemListParams,
  isPriceSort,
  parseItemListParams,
  toItemListSearch,
} from './item-list-params.ts'
import './item-filters.css'

type ItemFiltersProps = {
  params: ItemListParams
  sortOnly?: boolean
  withPrices: boolean
  facets?: Facets | undefined
  toSearch?: (params: ItemListParams) => string
  children?: ReactNode
}

type Control = HTMLSelectElement | HTMLInputElement
const formId = 'item-filters'

/** A plain form that works without scripts; with them, a choice applies at once. */
export function ItemFilters({
  params,
  sortOnly,
  withPrices,
  facets,
  toSearch = toItemListSearch,
  children,
}: ItemFiltersProps) {
  const navigate = useNavigate()
  const formRef = useRef<HTMLFormElement>(null)

  function applyFilters() {
    const fields = [...new FormData(formRef.current ?? undefined)].map(([key, value]) => [key, String(value)])
    const newParams = parseItemListParams(new URLSearchParams(fields), withPrices)
    document.getElementById(railId)?.hidePopover()
    navigate({ search: toSearch(newParams) }, { preventScrollReset: true })
    const list = formRef.current?.parentElement
    // The new pieces are in view, however far down the earlier ones were looked through.
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }

  // The controls are uncontrolled: Back and Forward update them, and a choice made before hydration is applied.
  const isFirstRender = useRef(true)
  const { category, sort, q } = params
  const filterSearch = toItemListSearch({
    ...params,
    category: 'all',
    sort: 'default',
    q: '',
    cursor: undefined,
  })
  useEffect(() => {
    const controls = [...(formRef.current?.querySelectorAll<Control>('select, [name=q]') ?? [])]
    const valueFor = ({ name }: Control) => ({ category, sort, q })[name] ?? ''
    const isChanged = controls.some(
      (control) => control.matches('select') && control.value !== valueFor(control),
    )
    if (isFirstRender.current && isChanged) formRef.current?.requestSubmit()
    if (!isFirstRender.current) for (const control of controls) control.value = valueFor(control)
    isFirstRender.current = false
    for (const control of [...(formRef.current?.elements ?? [])] as HTMLInputElement[]) {
      const chosen = new URLSearchParams(filterSearch).getAll(control.name)
      if (control.type === 'checkbox') control.checked = chosen.includes(control.value)
      if (control.name === 'from' || control.name === 'to') control.value = chosen[0] ?? ''
    }
    // Not `params`: a reloaded list must not overwrite what is being typed.
  }, [category, sort, q, filterSearch])

  const applyOnSelect = ({ target }: FormEvent) => target instanceof HTMLSelectElement && applyFilters()
  // In the sheet a tick applies only with its button.
  const applyOnTick = ({ target }: FormEvent) =>
    target instanceof HTMLInputElement && target.type === 'checkbox' && !isRailInSheet() && applyFilters()
  const applyOnSubmit = (event: FormEvent) => {
    event.preventDefault()
    applyFilters()
  }

  const availableSorts = sorts.filter((sort) => withPrices || !isPriceSort(sort))
  return (
    <>
      <form
        ref={formRef}
        id={formId}
        className="item-filters"
        onChange={applyOnSelect}
        onSubmit={applyOnSubmit}
      >
        {!sortOnly && (
          <SelectField
            label={itemListWords.category}
            name="category"
            options={categoryFilters}
            defaultValue={params.category}
          />
        )}
        <SelectField
          label={itemListWords.sort}
          name="sort"
          options={availableSorts.map((sort) => ({ value: sort, label: itemListWords.sorts[sort] }))}
          defaultValue={params.sort}
        />
        {!sortOnly && (
          <SearchField
            label={itemListWords.search}
            name="q"
            maxLength={searchBounds.max}
            defaultValue={params.q}
          />
        )}
        <button type="submit" className="button button--line item-filters__apply">
          {itemListWords.apply}
        </button>
        {facets && (
          <button type="button" className="button button--line filter-rail__open" popoverTarget={railId}>
            {filterWords.open(countChosen(params))}
          </button>
        )}
        {children}
      </form>
      {facets && (
        <div className="item-filters__rail" onChange={applyOnTick}>
          <FilterRail
            params={params}
            facets={facets}
            formId={formId}
            withPrices={withPrices}
            onPriceChange={() => isRailInSheet() || applyFilters()}
          />
        </div>
      )}
    </>
  )
}
