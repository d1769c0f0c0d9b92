import type { Facts } from '@kashika/contract'
import { measureSize } from '@kashika/contract/sizes'
import { type AbsentFact, toKarat } from '@kashika/contract/trade'
import * as words from '../../content/admin/facts-form.ts'
import { type FactsForm, listHuids, parseFacts, type StoneForm, toFactsForm } from './facts-form.ts'

const join = (parts: (string | false | undefined)[], divider = ', ') => parts.filter(Boolean).join(divider)
const readLabel = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key

export function describeFineness(metal: string, fineness: string) {
  const karat = metal.endsWith('gold') ? toKarat(Number(fineness)) : undefined
  return karat ? `${karat}K${fineness}` : fineness
}

const summarizeStone = (stone: StoneForm) =>
  join([
    join([
      stone.origin === 'laboratory-grown' && words.stones.origins['laboratory-grown'],
      readLabel(words.stones.kinds, stone.kind),
      stone.carat && `${stone.carat} ct`,
      stone.count && `× ${stone.count}`,
    ]).replaceAll(', ', ' '),
    ...[stone.shape, stone.colour, stone.clarity, stone.cut, stone.treatment],
  ])

export const describeSize = (size: string) => words.size.inside(size, measureSize(size).diameterMm)

const isAbsent = (form: FactsForm, fact: AbsentFact) => parseFacts(form).absent.includes(fact)

/** One line for each fold; empty where nothing is known. */
export const summarizeFacts = (form: FactsForm) => ({
  metal: join([
    ...form.metals.map(({ metal, fineness }) =>
      metal ? join([describeFineness(metal, fineness), readLabel(words.metal.names, metal)], ' ') : undefined,
    ),
    form.grossWeight && `${form.grossWeight} g`,
    form.netWeight && `net ${form.netWeight} g`,
  ]),
  stones: isAbsent(form, 'stones')
    ? words.absent.stones
    : join(form.stones.filter(({ kind }) => kind).map(summarizeStone), '; '),
  certificates: isAbsent(form, 'certificates')
    ? words.absent.certificates
    : join(
        form.certificates
          .filter(({ laboratory }) => laboratory)
          .map(({ laboratory, number, issuedOn }) =>
            join([laboratory === 'other' ? words.certificates.other : laboratory, number, issuedOn], ' '),
          ),
      ),
  hallmark: join([
    form.hallmark && readLabel(words.hallmark.states, form.hallmark),
    form.hallmark === 'exempt' && form.exemption && readLabel(words.hallmark.exemptions, form.exemption),
    ...(form.hallmark === 'hallmarked' ? listHuids(form) : []),
  ]),
  size: join([
    isAbsent(form, 'size') && words.absent.size,
    form.size && describeSize(form.size),
    ...(['length', 'height', 'width'] as const).map(
      (field) => form[field] && `${words.size.lengths[field]} ${form[field]} mm`,
    ),
  ]),
  care: join([join(form.occasions.map((occasion) => readLabel(words.care.names, occasion))), form.care]),
  shopNumber: form.sku,
})

/** All facts in words, for a person who has to choose between two versions. */
export function describeFacts(facts: Facts): string {
  const summaries = Object.entries(summarizeFacts(toFactsForm(facts))) as [
    keyof ReturnType<typeof summarizeFacts>,
    string,
  ][]
  return join(
    summaries.map(([fold, summary]) => summary && `${words.folds[fold].title}: ${summary}`),
    '. ',
  )
}
