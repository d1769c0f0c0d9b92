import { z } from 'zod'

/** Something to be seen: a text of joiners and direction marks alone says nothing. */
const isVisible = (text: string) => /[^\p{Z}\p{Cc}\p{Cf}]/u.test(text)
const hasNul = (text: string) => text.includes('\u0000')

/**
 * Text a person wrote: composed (NFC), trimmed, counted in code points, so that "क्षमा" has the length
 * PostgreSQL's char_length gives it. U+0000 and lone surrogates are refused here: the database cannot hold them.
 */
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

/** What stands in one line of a letter's head: a line break there would begin another. */
export const singleLine = (min: number, max: number) =>
  text(min, max).refine((clean) => !/\p{Cc}/u.test(clean), 'This must be a single line.')

/**
 * What mail programs would make a link of. Endings are listed, since "Smt.Asha" and "Rakesh.Kumar" are names; before a
 * slash any ending will do.
 */
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
/** Joiners and marks of direction hide no address. What is too long to be a name is not read to its end. */
const hasWebAddress = (name: string) => webAddressPattern.test(name.slice(0, 400).replace(/\p{Cf}/gu, ''))

/** A person's name: our letters greet by it, so it must not carry a stranger's link to somebody who never wrote. */
export const personName = (min: number, max: number) =>
  singleLine(min, max).refine(
    (clean) => !hasWebAddress(clean),
    'Enter a name here, without a web or e-mail address in it.',
  )
