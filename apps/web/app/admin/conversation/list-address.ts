/** With what was searched and filtered. */
export function toListAddress(search: string) {
  const params = new URLSearchParams(search)
  params.delete('enquiry')
  return { search: params.toString() }
}
