import { type FilterName, filterNames, filterValues } from '@kashika/contract/trade'

export type FilterParams = Partial<Record<FilterName, string[]>> & {
  from?: number | undefined
  to?: number | undefined
}

/** Anyone can write an address: values that no filter has are dropped. */
export function parseFilterParams(search: URLSearchParams, withPrices: boolean): FilterParams {
  const chosen = filterNames.flatMap((name) => {
    const known: readonly string[] = filterValues[name]
    const values = known.filter((value) => search.getAll(name).includes(value))
    return values.length > 0 ? [[name, values]] : []
  })
  const range = withPrices ? { from: parseRupees(search.get('from')), to: parseRupees(search.get('to')) } : {}
  return { ...Object.fromEntries(chosen), ...range }
}

/** As people write it: 1,00,000 or ₹100000. */
function parseRupees(text: string | null): number | undefined {
  const digits = (text ?? '').replace(/[₹,\s]/g, '')
  return /^\d{1,8}$/.test(digits) ? Number(digits) : undefined
}

export function appendFilters(search: URLSearchParams, params: FilterParams) {
  for (const name of filterNames) for (const value of params[name] ?? []) search.append(name, value)
  if (params.from !== undefined) search.set('from', String(params.from))
  if (params.to !== undefined) search.set('to', String(params.to))
}

const hasPriceRange = ({ from, to }: FilterParams) => from !== undefined || to !== undefined

export const countChosen = (params: FilterParams) =>
  filterNames.reduce((sum, name) => sum + (params[name]?.length ?? 0), hasPriceRange(params) ? 1 : 0)

export function clearFilters<Params extends FilterParams>(params: Params): Params {
  const cleared = Object.fromEntries(filterNames.map((name) => [name, undefined]))
  return { ...params, ...cleared, from: undefined, to: undefined }
}

export function removeFilter<Params extends FilterParams>(
  params: Params,
  name: string,
  value?: string,
): Params {
  if (name === 'price') return { ...params, from: undefined, to: undefined }
  const left = value === undefined ? [] : params[name as FilterName]?.filter((each) => each !== value)
  return { ...params, [name]: left && left.length > 0 ? left : undefined }
}
