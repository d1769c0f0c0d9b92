import type { Item, PublicFacts } from '@kashika/contract'
import { formatMark, hasFineness } from '@kashika/contract/trade'
import { exemptions, passport as words } from '../../content/passport.ts'
import type { Fact } from './fact-list.tsx'

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

export function listProofFacts(facts: PublicFacts, availability: Item['availability']): Fact[] {
  return [...listHallmarkFacts(facts, availability), ...facts.certificates.map(toCertificateFact)]
}

/** The marks that a piece bears. */
export function listHallmarks({ hallmark, metals }: PublicFacts, availability: Item['availability']) {
  const isMarked = hallmark === 'hallmarked' && availability !== 'made-to-order'
  return isMarked ? metals.filter(hasFineness).map(formatMark) : []
}

function listHallmarkFacts(facts: PublicFacts, availability: Item['availability']): Fact[] {
  const { hallmark, exemption, huids } = facts
  if (hallmark === undefined) return []
  if (hallmark === 'exempt')
    return [{ label: words.hallmark, value: words.exempt, note: exemption && exemptions[exemption].short }]
  const mark = facts.metals.filter(hasFineness).map(formatMark).join(', ')
  if (availability === 'made-to-order')
    return [
      mark
        ? { label: words.hallmark, value: <Mark>{mark}</Mark>, note: words.whenMade }
        : { label: words.hallmark, value: words.whenMade },
      { label: words.huid, value: words.huidWhenMade, note: words.huidNote },
    ]
  if (hallmark === 'not-yet') return [{ label: words.hallmark, value: words.notYet }]
  const note = huids.length > 0 ? words.hallmarkWithHuidNote : words.hallmarkNote
  return [
    mark
      ? { label: words.hallmark, value: <Mark>{mark}</Mark>, note }
      : { label: words.hallmark, value: note },
    ...(huids.length > 0
      ? [
          {
            label: words.huid,
            value: huids.map((huid) => <Huid key={huid} huid={huid} />),
            note: words.huidNote,
          },
        ]
      : []),
  ]
}

const Mark = ({ children }: { children: string }) => <span className="passport__mark">{children}</span>

/** Bullets are read out one by one or not at all, so the code has a sentence for a name. */
function Huid({ huid }: { huid: string }) {
  const name = words.maskedHuid(huid.at(0) ?? '', huid.at(-1) ?? '')
  return (
    <span className="passport__huid" role="img" aria-label={name}>
      {huid}
    </span>
  )
}

function toCertificateFact({ laboratory, number, issuedOn }: PublicFacts['certificates'][number]): Fact {
  const name = laboratory === 'other' ? words.otherLaboratory : laboratory
  // Some numbers begin with the laboratory's letters.
  const value = number?.startsWith(name) ? number : [name, number].filter(Boolean).join(' ')
  return { label: words.certificate, value, note: issuedOn && dayFormat.format(new Date(issuedOn)) }
}
