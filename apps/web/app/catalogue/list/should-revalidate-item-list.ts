import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Opening or closing an item's dialog does not reload the list. */
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
