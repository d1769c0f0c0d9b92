const maxPartBytes = 32 * 1024 * 1024

/** All that the sheet says, in any order: enough to find the names of pictures in it. */
export async function readSheetText(sheet: Blob): Promise<string> {
  const bytes = new Uint8Array(await sheet.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return new TextDecoder().decode(bytes)
  const { unzipSync } = await import('fflate')
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) =>
      /^xl\/(sharedStrings|worksheets\/[^/]+)\.xml$/i.test(name) && originalSize <= maxPartBytes,
  })
  return Object.values(parts).map(readXmlText).join('\n')
}

function readXmlText(part: Uint8Array): string {
  const xml = new DOMParser().parseFromString(new TextDecoder().decode(part), 'application/xml')
  return xml.documentElement.textContent
}
