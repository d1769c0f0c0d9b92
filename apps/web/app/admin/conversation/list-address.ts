/** With what was searched and filtered. */
export function toListAddress(search: string) {
  const params = new URLSearchParams(search)
  for (const name of ['enquiry', 'edit']) params.delete(name)
  return { search: params.toString() }
}
