import type { NewEnquiry } from '@kashika/contract'
import { seconds } from '../platform/measures.ts'
import { commonPhrases, rarePhrases } from './spam-phrases.ts'

/** From here on a query is held: what is certain counts so much alone, everything else only together. */
const enough = 3
const fastestPerson = seconds(2)

type Known = {
  /** Where the shop is: people send links to its pieces. */
  publicOrigin: string
  /** How many others sent the very same long text today. */
  sameText: number
}
type Sign = { name: string; points: number }

/** What speaks for a machine. Speed is the weakest: browsers fill in forms, and people paste. */
export function signsOfSpam(sent: NewEnquiry, { publicOrigin, sameText }: Known): Sign[] {
  const { website, key, openedFor, query } = sent
  const links = strangeLinks(query, publicOrigin)
  const signs = [
    { name: 'fills in what nobody sees', points: website ? enough : 0 },
    { name: 'writes links as markup', points: markup.test(query) ? enough : 0 },
    { name: 'links to other sites', points: links > 5 ? enough : links > 2 ? 2 : Math.min(links, 1) },
    { name: 'offers what machines offer', points: Math.min(phrasesIn(query), enough) },
    { name: 'says what several others said', points: sameText >= fewOthers ? 2 : 0 },
    { name: 'did not come from our form', points: key === undefined ? 1 : 0 },
    { name: 'came within two seconds', points: openedFor !== undefined && openedFor < fastestPerson ? 1 : 0 },
  ]
  return signs.filter(({ points }) => points > 0)
}

/** Whether a machine probably wrote this. Where we are wrong nothing is lost: the shop is told of it the same day. */
export const looksLikeSpam = (sent: NewEnquiry, known: Known): boolean =>
  signsOfSpam(sent, known).reduce((sum, { points }) => sum + points, 0) >= enough

/** Short texts are often the same: “Price?” is nobody's letter to many. */
export const longEnoughToCompare = 60
const fewOthers = 3
const markup = /\[(url|link)[=\]]|<a\s|href\s*=/i
const link = /(?:https?:\/\/|www\.)([^\s/?#"'<>\])]+)/gi
/** Where people keep the pictures they show to a jeweller. */
const pictureHosts =
  /(^|\.)(pinterest\.\w+|pin\.it|instagram\.com|youtube\.com|youtu\.be|facebook\.com|goo\.gl|google\.com)$/

function strangeLinks(text: string, publicOrigin: string): number {
  const ours = bareHost(new URL(publicOrigin).host)
  const hosts = Array.from(text.matchAll(link), ([, host = '']) => bareHost(host))
  return hosts.filter((host) => host !== ours && !pictureHosts.test(host)).length
}

const bareHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/[.,;:!]+$/, '')

function phrasesIn(text: string): number {
  const count = (phrases: readonly RegExp[]) => phrases.filter((phrase) => phrase.test(text)).length
  return 2 * count(rarePhrases) + count(commonPhrases)
}
