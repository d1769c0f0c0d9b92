export const toAsciiDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x936))

/** Hindi is typed with and without its dots below, and with either sign for a nasal vowel. */
export const normalizeTyped = (text: string) =>
  toAsciiDigits(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\u093c|[\u0300-\u036f]/g, '')
    .replaceAll('\u0901', '\u0902')
    .normalize('NFC')

/** Letters and digits alone. */
export const toWordKey = (text: string) =>
  normalizeTyped(text.normalize('NFKD')).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Of names divided by commas. */
export const listForms = (names: string) =>
  names
    .split(',')
    .map((name) => normalizeTyped(name.trim()))
    .filter(Boolean)
