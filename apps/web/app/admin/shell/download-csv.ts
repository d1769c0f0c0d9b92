/** Hands a sheet over as a file. */
export function downloadCsv(csv: string, fileName: string) {
  const objectUrl = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: objectUrl, download: fileName }).click()
  URL.revokeObjectURL(objectUrl)
}
