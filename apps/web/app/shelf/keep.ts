import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Opening a piece over the grid, or closing it, is no reason to fetch the grid again. */
export function unlessOnlyOpened({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return withoutPiece(currentUrl) === withoutPiece(nextUrl) ? false : defaultShouldRevalidate
}

function withoutPiece({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams)
  search.delete('piece')
  return `${pathname}?${search}`
}
