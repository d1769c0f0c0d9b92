const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** Extracts one picture at a time: all of them may not fit into memory. */
export async function listZippedPictures(zip: Blob, sheetText: string) {
  // Loaded only for a zip. Not fflate's asynchronous API: the CSP forbids its worker.
  const { unzipSync } = await import('fflate')
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const lowerCaseText = sheetText.toLowerCase()
  const paths: string[] = []
  unzipSync(bytes, {
    filter: ({ name }) => {
      if (getMimeType(name) && lowerCaseText.includes(getFileName(name).toLowerCase())) paths.push(name)
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

/** macOS adds a hidden `._` file beside each picture; it is skipped. */
function getMimeType(path: string): string | undefined {
  const name = getFileName(path)
  return name.startsWith('.') ? undefined : mimeTypes[name.split('.').at(-1)?.toLowerCase() ?? '']
}

const getFileName = (path: string) => path.split('/').at(-1) ?? ''
