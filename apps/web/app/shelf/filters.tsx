import { categoryFilters, sorts } from '@kashika/contract/categories'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { shelf } from '../content/products.ts'
import { SearchField } from '../ui/search-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { type Asked, askedBy, isPriceSort, searchFor } from './asked.ts'

type FiltersProps = {
  asked: Asked
  /** A collection is sorted only: what belongs to it is decided. */
  sortOnly?: boolean
  /** Whether one may sort by price; the owner always may. */
  withPrices: boolean
  /** The address of what is wanted. */
  addressOf?: (wanted: Asked) => string
  children?: ReactNode
}

type Control = HTMLSelectElement | HTMLInputElement

/** A plain form that asks for this page with other parameters. In the browser a choice takes effect at once. */
export function Filters({ asked, sortOnly, withPrices, addressOf = searchFor, children }: FiltersProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)

  function show() {
    const fields = [...new FormData(form.current ?? undefined)].map(([key, value]) => [key, String(value)])
    const wanted = askedBy(new URLSearchParams(fields), withPrices)
    navigate({ search: addressOf(wanted) }, { preventScrollReset: true })
  }

  // Back and forward change what is asked, not what the controls show: they keep the visitor's own hand. So does whoever
  // chose before the scripts came: then that is shown.
  const isNew = useRef(true)
  const { category, sort, q } = asked
  useEffect(() => {
    const controls = [...(form.current?.querySelectorAll<Control>('select, [name=q]') ?? [])]
    const askedOf = ({ name }: Control) => ({ category, sort, q })[name] ?? ''
    const chosen = controls.some((control) => control.matches('select') && control.value !== askedOf(control))
    if (isNew.current && chosen) form.current?.requestSubmit()
    if (!isNew.current) for (const control of controls) control.value = askedOf(control)
    isNew.current = false
    // By what is asked, not by the object that says it: a list that was read must not wipe out what is being typed.
  }, [category, sort, q])

  const showChosen = ({ target }: FormEvent) => target instanceof HTMLSelectElement && show()
  const showFound = (event: FormEvent) => {
    event.preventDefault()
    show()
  }

  const offered = sorts.filter((sort) => withPrices || !isPriceSort(sort))
  return (
    <form ref={form} className="bar" onChange={showChosen} onSubmit={showFound}>
      {!sortOnly && (
        <SelectField
          label={shelf.category}
          name="category"
          options={categoryFilters}
          defaultValue={asked.category}
        />
      )}
      <SelectField
        label={shelf.sort}
        name="sort"
        options={offered.map((sort) => ({ value: sort, label: shelf.sorts[sort] }))}
        defaultValue={asked.sort}
      />
      {!sortOnly && <SearchField label={shelf.search} name="q" maxLength={80} defaultValue={asked.q} />}
      <button type="submit" className="btn btn--line bar__apply">
        {shelf.apply}
      </button>
      {children}
    </form>
  )
}
