/**
 * Lines of cells as a spreadsheet copies them, divided by tabs. A cell that has a tab, a line end or a quotation mark
 * in it comes in quotation marks, with those inside it doubled.
 */
export function parsePastedBlock(text: string): string[][] {
  const lines: string[][] = [[]]
  const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  const trimmedText = text.replace(/(\r\n|\r|\n)$/, '')
  for (;;) {
    const [, quoted, plain = '', divider] = cellPattern.exec(trimmedText) ?? []
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (!divider) return lines
    if (divider !== '\t') lines.push([])
  }
}
