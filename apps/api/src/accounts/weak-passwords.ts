import { readFileSync } from 'node:fs'
import { Refusal } from '../platform/refusal.ts'

/** The 3,000 most common passwords long enough to be chosen here, from @zxcvbn-ts/language-common (MIT). */
const common = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

/** What people put behind a word to make it look like a password. */
const ending = /[\p{N}\p{P}\p{S}\p{Z}]+$/u
const commonWords = new Set([...common, ...common.map((word) => word.replace(ending, ''))])
commonWords.delete('')

const fewestDistinct = 5
/** So few letters beside a name are guessed in a moment. */
const fewestBesideNames = 4
/** Shorter names are parts of ordinary words. */
const shortestName = 3

/**
 * Refuses what is guessed first. No rule asks for capitals or signs: a few words are always right. `names` are the
 * person's own, their email, and the shop's.
 */
export function refuseWeak(password: string, names: readonly string[]) {
  const text = password.toLowerCase()
  if (isSimple(text)) throw weak('This password is too simple.')
  if (commonWords.has(text) || commonWords.has(text.replace(ending, '')))
    throw weak('This password is too common.')
  if (isMadeOfNames(text, names)) throw weak('This password is little more than a name.')
}

const weak = (sentence: string) =>
  new Refusal('invalid', `${sentence} A few words you will remember are stronger.`)

function isSimple(text: string) {
  const letters = [...text.replace(/\p{Z}/gu, '')]
  const isRepeated = /^(.+?)\1+$/su.test(text)
  return new Set(letters).size < fewestDistinct || isRepeated || isRun(letters)
}

/** “abcdefgh”, “87654321”, “abcd1234”: nearly every letter is the neighbour of the one before. */
function isRun(letters: string[]) {
  const jumps = letters.filter((letter, place) => {
    const before = letters[place - 1]
    return before && Math.abs(Number(letter.codePointAt(0)) - Number(before.codePointAt(0))) > 1
  })
  return jumps.length <= 2
}

function isMadeOfNames(text: string, names: readonly string[]) {
  const parts = names
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((part) => part.length >= shortestName)
    .sort((one, other) => other.length - one.length)
  const rest = parts.reduce((left, part) => left.replaceAll(part, ' '), text)
  const isNamed = rest !== text
  return isNamed && rest.replace(/[\p{N}\p{P}\p{S}\p{Z}]/gu, '').length < fewestBesideNames
}
