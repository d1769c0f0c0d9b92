import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Opening a piece over the grid, or closing it, is no reason to fetch the grid again. */
export function shouldRevalidateItemList({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return toPathWithoutItem(currentUrl) === toPathWithoutItem(nextUrl) ? false : defaultShouldRevalidate
}

function toPathWithoutItem({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams)
  search.delete('piece')
  return `${pathname}?${search}`
}
