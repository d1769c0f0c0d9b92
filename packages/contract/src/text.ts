import { z } from 'zod'

export const incompleteLinkSentence = 'This link is incomplete. Please copy all of it from the email.'

/** A text of joiners and direction marks alone is invisible. */
const isVisible = (text: string) => /[^\p{Z}\p{Cc}\p{Cf}]/u.test(text)
const hasNul = (text: string) => text.includes('\u0000')

/** Counted in code points, as PostgreSQL's char_length counts; it can store neither U+0000 nor lone surrogates. */
export function text(min: number, max: number) {
  return z
    .string()
    .refine((raw) => raw.isWellFormed() && !hasNul(raw), 'This text has a character we cannot store.')
    .transform((raw) => raw.normalize('NFC').trim())
    .refine(
      (clean) => [...clean].length >= min && (min === 0 || isVisible(clean)),
      min === 1 ? 'This must not be empty.' : `At least ${min} characters.`,
    )
    .refine((clean) => [...clean].length <= max, `At most ${max} characters.`)
}

/** For email headers: a line break would begin another header. */
export const singleLine = (min: number, max: number) =>
  text(min, max).refine((clean) => !/\p{Cc}/u.test(clean), 'This must be a single line.')

/** A form field is text, so what has parts is sent as JSON. */
export const jsonText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown
      } catch {
        context.addIssue('This is not JSON.')
        return z.NEVER
      }
    })

/** What mail programs turn into links. The domains are listed, since "Smt.Asha" and "Rakesh.Kumar" are names. */
const topLevelDomains =
  'com|net|org|info|biz|xyz|top|site|online|shop|store|club|live|link|click|app|dev|io|co|in|ru|su|cn|uk|us|me|ly|tk|ga|cf|ml|gq|cc|tv|pw|ws|eu|de|fr|nl|pl|it|es|ca|au|br|jp|pk|bd|ua|to|gl|gd|win|bet|vip|icu|buzz|loan|work|page|tech|pro|mobi|asia|space|website|fun|life|today|world|news|digital|zip|ai|рф|भारत'
const webAddressPattern = new RegExp(
  [
    String.raw`:\/\/`,
    String.raw`\bwww[.。．]`,
    String.raw`\S@\S`,
    String.raw`[\p{L}\p{M}\p{N}-]{2,63}[.。．](?:${topLevelDomains})(?![\p{L}\p{M}\p{N}-])`,
    String.raw`[\p{L}\p{M}\p{N}-][.。．]\p{L}{2,63}\/`,
  ].join('|'),
  'iu',
)
/** Format characters are ignored and long texts cut off, so that nothing hides a link and the pattern stays fast. */
const hasWebAddress = (name: string) => webAddressPattern.test(name.slice(0, 400).replace(/\p{Cf}/gu, ''))

/** Emails greet by it, so it must not carry somebody else's link. */
export const personName = (min: number, max: number) =>
  singleLine(min, max).refine(
    (clean) => !hasWebAddress(clean),
    'Enter a name here, without a web or email address in it.',
  )
