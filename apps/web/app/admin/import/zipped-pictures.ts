const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** The pictures of a zip that a sheet speaks of, taken out one at a time: together they may not fit. */
export async function listZippedPictures(zip: Blob, sheet: string) {
  // Only who brings a zip needs it. Not its other way, in a worker of its own, which the page's policy forbids.
  const { unzipSync } = await import('fflate')
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const sheetText = sheet.toLowerCase()
  const paths: string[] = []
  unzipSync(bytes, {
    filter: ({ name }) => {
      if (getMimeType(name) && sheetText.includes(getFileName(name).toLowerCase())) paths.push(name)
      return false
    },
  })
  return paths.map((path) => ({
    name: getFileName(path),
    open: () => {
      const file = unzipSync(bytes, { filter: ({ name }) => name === path })[path] ?? new Uint8Array()
      return new File([file as Uint8Array<ArrayBuffer>], getFileName(path), { type: getMimeType(path) ?? '' })
    },
  }))
}

/** A Mac packs a shadow of each file beside it; those begin with a dot. */
function getMimeType(path: string): string | undefined {
  const name = getFileName(path)
  return name.startsWith('.') ? undefined : mimeTypes[name.split('.').at(-1)?.toLowerCase() ?? '']
}

const getFileName = (path: string) => path.split('/').at(-1) ?? ''
