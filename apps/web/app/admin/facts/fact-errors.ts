import { isHuid } from '@kashika/contract/fact-checks'
import { factBounds } from '@kashika/contract/owner-bounds'
import * as words from '../../content/admin/facts-form.ts'
import { type FactsForm, parseNumber } from './facts-form.ts'

/** By the names that the API gives its fields, such as `facts.stones.0.carat`. */
export type FactErrors = { [Field in `facts.${string}`]?: string }

type NumberBounds = { min: number; max: number; step?: number }

export const isWithin = (text: string, { min, max, step = 1 }: NumberBounds) => {
  const value = parseNumber(text)
  if (value === undefined) return true
  const steps = value / step
  return value >= min && value <= max && Math.abs(steps - Math.round(steps)) < 1e-6
}

export function findFactErrors(form: FactsForm): FactErrors {
  const [gross = 0, net = 0] = [form.grossWeight, form.netWeight].map(parseNumber)
  const huids = form.hallmark === 'hallmarked' ? form.huids : []
  const faults: [`facts.${string}`, isWrong: boolean, message: string][] = [
    ['facts.grossWeight', !isWithin(form.grossWeight, factBounds.weight), words.metal.wrongWeight],
    ['facts.netWeight', !isWithin(form.netWeight, factBounds.weight), words.metal.wrongWeight],
    ['facts.netWeight', gross > 0 && net > gross, words.metal.netOverGross],
    ...form.stones.flatMap(({ kind, carat, count }, index): typeof faults => [
      [`facts.stones.${index}.kind`, kind === '', words.stones.missingKind],
      [`facts.stones.${index}.carat`, !isWithin(carat, factBounds.carat), words.stones.wrongCarat],
      [`facts.stones.${index}.count`, !isWithin(count, factBounds.stoneCount), words.stones.wrongCount],
    ]),
    ...form.certificates.map(({ laboratory }, index): (typeof faults)[number] => [
      `facts.certificates.${index}.laboratory`,
      laboratory === '',
      words.certificates.missingLaboratory,
    ]),
    ...huids.flatMap((huid, index): typeof faults => [
      [`facts.huids.${index}`, huid !== '' && !isHuid(huid), words.hallmark.wrongHuid],
      [`facts.huids.${index}`, huid !== '' && huids.indexOf(huid) < index, words.hallmark.twice],
    ]),
    ['facts.exemption', form.hallmark === 'exempt' && form.exemption === '', words.hallmark.missingWhy],
    ...(['length', 'height', 'width'] as const).map((field): (typeof faults)[number] => [
      `facts.${field}`,
      !isWithin(form[field], factBounds.length),
      words.size.wrongLength,
    ]),
  ]
  return Object.fromEntries(
    faults.filter(([, isWrong]) => isWrong).map(([field, , message]) => [field, message]),
  )
}
