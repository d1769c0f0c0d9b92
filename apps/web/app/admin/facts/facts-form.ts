import type { Facts } from '@kashika/contract'
import type { AbsentFact } from '@kashika/contract/trade'

export type StoneForm = Record<
  'kind' | 'origin' | 'count' | 'carat' | 'shape' | 'colour' | 'clarity' | 'cut' | 'treatment',
  string
>
export type CertificateForm = Record<'laboratory' | 'number' | 'issuedOn', string>
export type MetalForm = Record<'metal' | 'fineness', string>

/** As typed, so that what is half typed or wrong is kept too. */
export type FactsForm = Record<
  | ('sku' | 'grossWeight' | 'netWeight' | 'size' | 'length' | 'height' | 'width')
  | ('hallmark' | 'exemption' | 'care'),
  string
> & {
  metals: MetalForm[]
  stones: StoneForm[]
  huids: string[]
  certificates: CertificateForm[]
  occasions: string[]
  absent: AbsentFact[]
}

export const emptyMetal: MetalForm = { metal: '', fineness: '' }
export const emptyCertificate: CertificateForm = { laboratory: '', number: '', issuedOn: '' }
export const emptyStone: StoneForm = {
  kind: '',
  origin: 'natural',
  count: '',
  carat: '',
  shape: '',
  colour: '',
  clarity: '',
  cut: '',
  treatment: '',
}
const emptyFactsForm: FactsForm = {
  sku: '',
  metals: [],
  grossWeight: '',
  netWeight: '',
  stones: [],
  size: '',
  length: '',
  height: '',
  width: '',
  hallmark: '',
  exemption: '',
  huids: [],
  certificates: [],
  care: '',
  occasions: [],
  absent: [],
}

export function toFactsForm(facts: Facts): FactsForm {
  const { metals, stones, huids, certificates, occasions, absent, ...rest } = facts
  return {
    ...emptyFactsForm,
    ...toTexts(rest),
    metals: metals.map((metal) => ({ ...emptyMetal, ...toTexts(metal) })),
    stones: stones.map((stone) => ({ ...emptyStone, ...toTexts(stone) })),
    certificates: certificates.map((certificate) => ({ ...emptyCertificate, ...toTexts(certificate) })),
    huids,
    occasions,
    absent,
    // With the line ends that a textarea reports.
    care: (rest.care ?? '').replaceAll('\r\n', '\n'),
  }
}

const toTexts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))

/** What the form would save. A number that cannot be read becomes NaN, which `findFactErrors` reports. */
export function parseFacts(form: FactsForm): Facts {
  const { stones, certificates, hallmark } = form
  const isExempt = hallmark === 'exempt'
  const facts = {
    sku: form.sku.trim().toUpperCase(),
    metals: form.metals
      .filter(({ metal }) => metal)
      .map(({ metal, fineness }) => dropEmpty({ metal, fineness: parseNumber(fineness) })),
    grossWeight: parseNumber(form.grossWeight),
    netWeight: parseNumber(form.netWeight),
    stones: stones.map(({ count, carat, ...texts }) =>
      dropEmpty({ ...trimTexts(texts), count: parseNumber(count), carat: parseNumber(carat) }),
    ),
    size: form.size,
    length: parseNumber(form.length),
    height: parseNumber(form.height),
    width: parseNumber(form.width),
    hallmark,
    exemption: isExempt ? form.exemption : '',
    huids: hallmark === 'hallmarked' ? listHuids(form) : [],
    certificates: certificates.map((certificate) => dropEmpty(trimTexts(certificate))),
    care: form.care.trim(),
    occasions: form.occasions,
    absent: form.absent.filter((fact) => form[fact].length === 0),
  }
  return dropEmpty(facts) as Facts
}

export const listHuids = ({ huids }: FactsForm) => huids.map((huid) => huid.trim()).filter(Boolean)

export function parseNumber(text: string): number | undefined {
  const clean = text.trim()
  if (clean === '') return undefined
  return /^\d+(\.\d+)?$/.test(clean) ? Number(clean) : Number.NaN
}

const trimTexts = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()]))

const dropEmpty = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined))

/** The form's one hidden field carries all facts, as JSON. */
export const writeFactsField = (form: FactsForm) => JSON.stringify(form)
export const readFactsField = (json: string | undefined): FactsForm =>
  json ? { ...emptyFactsForm, ...JSON.parse(json) } : emptyFactsForm
