import { Refusal } from '@kashika/server/refusal'
// The 3,000 most common passwords of sufficient length, from @zxcvbn-ts/language-common (MIT).
import commonPasswords from './common-passwords.json' with { type: 'json' }

const trailingSymbols = /[\p{N}\p{P}\p{S}\p{Z}]+$/u
const commonPasswordWords = new Set([
  ...commonPasswords,
  ...commonPasswords.map((word) => word.replace(trailingSymbols, '')),
])
commonPasswordWords.delete('')

const minDistinctCharacters = 5
const minLettersBesideNames = 4
const minNameLength = 3

/** No rule asks for capitals or symbols: a few words are strong. */
export function refuseWeakPassword(password: string, names: readonly string[]) {
  const text = password.toLowerCase()
  if (isSimple(text)) throw weakPasswordRefusal('This password is too simple.')
  if (commonPasswordWords.has(text) || commonPasswordWords.has(text.replace(trailingSymbols, '')))
    throw weakPasswordRefusal('This password is too common.')
  if (isMadeOfNames(text, names)) throw weakPasswordRefusal('This password is little more than a name.')
}

const weakPasswordRefusal = (sentence: string) =>
  new Refusal('invalid', `${sentence} A few words you will remember are stronger.`)

function isSimple(text: string) {
  const characters = [...text.replace(/\p{Z}/gu, '')]
  const isRepeated = /^(.+?)\1+$/su.test(text)
  return new Set(characters).size < minDistinctCharacters || isRepeated || isSequence(characters)
}

/** “abcdefgh”, “87654321”, “abcd1234”: nearly every character is next to the one before. */
function isSequence(characters: string[]) {
  const jumps = characters.filter((character, index) => {
    const previous = characters[index - 1]
    return previous && Math.abs(Number(character.codePointAt(0)) - Number(previous.codePointAt(0))) > 1
  })
  return jumps.length <= 2
}

function isMadeOfNames(text: string, names: readonly string[]) {
  const nameParts = names
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((part) => part.length >= minNameLength)
    .sort((a, b) => b.length - a.length)
  const rest = nameParts.reduce((remaining, part) => remaining.replaceAll(part, ' '), text)
  const containsName = rest !== text
  return containsName && rest.replace(/[\p{N}\p{P}\p{S}\p{Z}]/gu, '').length < minLettersBesideNames
}
