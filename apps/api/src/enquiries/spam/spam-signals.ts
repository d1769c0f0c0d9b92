import type { NewEnquiry } from '@kashika/contract'
import { seconds } from '@kashika/server/units'
import { commonPhrases, rarePhrases } from './spam-phrases.ts'

const linksSignal = 'links to other sites'
const speedSignal = 'came within two seconds'
const spamThreshold = 3
const minHumanFillMs = seconds(2)

type SpamContext = {
  publicOrigin: string
  sameTextCount: number
}
type SpamSignal = { name: string; points: number }

/** Speed is the weakest signal: browsers fill in forms, and people paste, links too. */
export function findSpamSignals(
  input: NewEnquiry,
  { publicOrigin, sameTextCount }: SpamContext,
): SpamSignal[] {
  const { website, key, openedFor, query } = input
  const linkCount = countForeignLinks(query, publicOrigin)
  const signals = [
    { name: 'fills in what nobody sees', points: website ? spamThreshold : 0 },
    { name: 'writes links as markup', points: linkMarkup.test(query) ? spamThreshold : 0 },
    {
      name: linksSignal,
      points: linkCount > 5 ? spamThreshold : linkCount > 2 ? 2 : Math.min(linkCount, 1),
    },
    { name: 'offers what machines offer', points: Math.min(scorePhrases(query), spamThreshold) },
    { name: 'says what several others said', points: sameTextCount >= minSameTextSenders ? 2 : 0 },
    { name: 'did not come from our form', points: key === undefined ? 1 : 0 },
    {
      name: speedSignal,
      points: openedFor !== undefined && openedFor < minHumanFillMs ? 1 : 0,
    },
  ]
  const found = signals.filter(({ points }) => points > 0)
  const isPastedText = found.every(({ name }) => name === linksSignal || name === speedSignal)
  return isPastedText ? found.filter(({ name }) => name === linksSignal) : found
}

export const looksLikeSpam = (input: NewEnquiry, context: SpamContext): boolean =>
  findSpamSignals(input, context).reduce((sum, { points }) => sum + points, 0) >= spamThreshold

/** Short texts such as “Price?” are often the same. */
export const minComparableLength = 60
const minSameTextSenders = 3
const linkMarkup = /\[(url|link)[=\]]|<a\s|href\s*=/i
const linkPattern = /(?:https?:\/\/|www\.)([^\s/?#"'<>\])]+)/gi
const pictureHosts =
  /(^|\.)(pinterest\.\w+|pin\.it|instagram\.com|youtube\.com|youtu\.be|facebook\.com|goo\.gl|google\.com)$/

function countForeignLinks(text: string, publicOrigin: string): number {
  const ownHost = normalizeHost(new URL(publicOrigin).host)
  const hosts = Array.from(text.matchAll(linkPattern), ([, host = '']) => normalizeHost(host))
  return hosts.filter((host) => host !== ownHost && !pictureHosts.test(host)).length
}

const normalizeHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/[.,;:!]+$/, '')

function scorePhrases(text: string): number {
  const countMatches = (phrases: readonly RegExp[]) => phrases.filter((phrase) => phrase.test(text)).length
  return 2 * countMatches(rarePhrases) + countMatches(commonPhrases)
}
