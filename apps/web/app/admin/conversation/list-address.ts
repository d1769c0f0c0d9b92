/** With what was searched and filtered. */
export function toListAddress(search: string) {
  const params = new URLSearchParams(search)
  for (const name of ['enquiry', 'edit']) params.delete(name)
  return { search: params.toString() }
}

export function toEnquiryAddress(search: string, id: number) {
  const params = new URLSearchParams(search)
  params.set('enquiry', String(id))
  params.delete('edit')
  return { search: params.toString() }
}
