/** Hands a sheet over as a file. */
export function saveFile(csv: string, name: string) {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
