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
