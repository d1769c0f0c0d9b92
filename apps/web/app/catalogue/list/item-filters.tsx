import { searchBounds } from '@kashika/contract/bounds'
import { categoryFilters, sorts } from '@kashika/contract/categories'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { itemListWords } from '../../content/products.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import {
  type ItemListParams,
  isPriceSort,
  parseItemListParams,
  toItemListSearch,
} from './item-list-params.ts'
import './item-filters.css'

type ItemFiltersProps = {
  params: ItemListParams
  /** A collection is sorted only: what belongs to it is decided. */
  sortOnly?: boolean
  /** Whether one may sort by price; the owner always may. */
  withPrices: boolean
  /** The address of what is wanted. */
  toSearch?: (params: ItemListParams) => string
  children?: ReactNode
}

type Control = HTMLSelectElement | HTMLInputElement

/** A plain form that asks for this page with other parameters. In the browser a choice takes effect at once. */
export function ItemFilters({
  params,
  sortOnly,
  withPrices,
  toSearch = toItemListSearch,
  children,
}: ItemFiltersProps) {
  const navigate = useNavigate()
  const formRef = useRef<HTMLFormElement>(null)

  function applyFilters() {
    const fields = [...new FormData(formRef.current ?? undefined)].map(([key, value]) => [key, String(value)])
    const newParams = parseItemListParams(new URLSearchParams(fields), withPrices)
    navigate({ search: toSearch(newParams) }, { preventScrollReset: true })
  }

  // Back and forward change what is asked, not what the controls show: they keep the visitor's own hand. So does whoever
  // chose before the scripts came: then that is shown.
  const isFirstRender = useRef(true)
  const { category, sort, q } = params
  useEffect(() => {
    const controls = [...(formRef.current?.querySelectorAll<Control>('select, [name=q]') ?? [])]
    const valueFor = ({ name }: Control) => ({ category, sort, q })[name] ?? ''
    const isChanged = controls.some(
      (control) => control.matches('select') && control.value !== valueFor(control),
    )
    if (isFirstRender.current && isChanged) formRef.current?.requestSubmit()
    if (!isFirstRender.current) for (const control of controls) control.value = valueFor(control)
    isFirstRender.current = false
    // By what is asked, not by the object that says it: a list that was read must not wipe out what is being typed.
  }, [category, sort, q])

  const applyOnSelect = ({ target }: FormEvent) => target instanceof HTMLSelectElement && applyFilters()
  const applyOnSubmit = (event: FormEvent) => {
    event.preventDefault()
    applyFilters()
  }

  const availableSorts = sorts.filter((sort) => withPrices || !isPriceSort(sort))
  return (
    <form ref={formRef} className="item-filters" onChange={applyOnSelect} onSubmit={applyOnSubmit}>
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
      {children}
    </form>
  )
}
