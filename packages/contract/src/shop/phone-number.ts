const india = '91'
const nationalLength = 10
const tollFree = /^1[68]00\d{6,7}$/
const bigCity = /^(11|20|22|33|40|44)/

const toLatinDigits = (text: string) =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))

/** '094150 12345' is '+919415012345': a number without a country code is Indian, and one cannot be guessed. */
export function readPhoneNumber(text: string): string | undefined {
  const typed = toLatinDigits(text).replaceAll(/[^+\d]/g, '')
  const isInternational = /^(\+|00)/.test(typed)
  const digits = typed.replaceAll('+', '').replace(/^0+/, '')
  const hasCountry = digits.startsWith(india) && (isInternational || digits.length > nationalLength)
  if (isInternational && !hasCountry) return /^\d{8,15}$/.test(digits) ? `+${digits}` : undefined
  const national = hasCountry ? digits.slice(india.length).replace(/^0(?=\d{10}$)/, '') : digits
  if (national.length !== nationalLength && !tollFree.test(national)) return undefined
  return `+${india}${national}`
}

/** For people: '+91 94150 12345', '+91 542 240 0000'. */
export function formatPhoneNumber(number: string): string {
  const national = number.slice(`+${india}`.length)
  if (!number.startsWith(`+${india}`)) return number
  const [first, second] = tollFree.test(national)
    ? [4, 7]
    : bigCity.test(national)
      ? [2, 6]
      : /^[1-5]/.test(national)
        ? [3, 6]
        : [5, 10]
  const groups = [national.slice(0, first), national.slice(first, second), national.slice(second)]
  return [`+${india}`, ...groups].filter(Boolean).join(' ')
}

export function readShownPhoneNumber(text: string): string | undefined {
  const number = readPhoneNumber(text)
  return number && formatPhoneNumber(number)
}
