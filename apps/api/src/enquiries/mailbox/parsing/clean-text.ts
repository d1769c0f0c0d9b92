/** What PostgreSQL cannot store, and what would hide or turn other text around. */
export function cleanText(text: string, maxLength: number): { text: string; isCut: boolean } {
  const clean = text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .normalize('NFC')
    .trim()
  // A character is two units at the most: what comes later need not be taken apart.
  const characters = Array.from(clean.slice(0, (maxLength + 1) * 2))
  return characters.length > maxLength
    ? { text: characters.slice(0, maxLength).join(''), isCut: true }
    : { text: clean, isCut: false }
}

export const cleanLine = (text: string, maxLength: number) =>
  cleanText(text.replaceAll(/\s+/g, ' '), maxLength).text
