import { checkWeights, findWrongWords } from '@kashika/contract/fact-checks'
import { parsePrice } from '@kashika/contract/price'
import type { AbsentFact } from '@kashika/contract/trade'
import type { FoldState } from '../../ui/form/fold.tsx'
import { findMissingRateFacts, parseAmount } from '../item-form/price-by-rate.ts'
import { findFactErrors } from './fact-errors.ts'
import { type FactsForm, listHuids, parseFacts } from './facts-form.ts'

type ProgressInput = {
  form: FactsForm
  /** The fields of the form beside the facts. */
  typed: Record<string, string>
  pictureCount: number
  /** HUIDs that another item has too. */
  usedHuids: readonly string[]
}

const toState = (isFilled: boolean, isDoubted = false): FoldState =>
  isDoubted ? 'look' : isFilled ? 'done' : 'open'

/** The nine facts of an item. One counts when its needed fields are filled and no check is against it. */
export function rateFacts({ form, typed, pictureCount, usedHuids }: ProgressInput) {
  const faultyFields = Object.keys(findFactErrors(form))
  const isFaulty = (...fields: string[]) =>
    faultyFields.some((faulty) => fields.some((field) => faulty.startsWith(`facts.${field}`)))
  const [metal] = form.metals
  const { absent } = parseFacts(form)
  const isAbsent = (fact: AbsentFact) => absent.includes(fact)
  const weightCheck = checkWeights(parseFacts(form))
  const readField = (name: string) => (typed[name] ?? '').trim()
  const isPriced = () => {
    const pricing = readField('pricing')
    if (pricing === 'on-request') return true
    if (pricing !== 'by-rate') return parsePrice(readField('price')) !== undefined
    const isComplete = Object.keys(findMissingRateFacts(form)).length === 0
    return isComplete && parseAmount(readField('makingAmount')) !== undefined
  }
  return {
    basics: toState(
      ['name', 'category', 'rating', 'description'].every(readField),
      findWrongWords(`${readField('name')} ${readField('description')}`).length > 0,
    ),
    pictures: toState(pictureCount > 0),
    price: toState(isPriced()),
    availability: toState(readField('availability') !== 'made-to-order' || readField('weeks') !== ''),
    metal: toState(
      Boolean(metal?.metal && metal.fineness && form.grossWeight && form.netWeight),
      isFaulty('grossWeight', 'netWeight') || (weightCheck !== undefined && weightCheck.result !== 'fits'),
    ),
    stones: toState(
      isAbsent('stones') || form.stones.some(({ kind, carat, count }) => kind && (carat || count)),
      isFaulty('stones'),
    ),
    certificates: toState(
      isAbsent('certificates') ||
        form.certificates.some(({ laboratory, number }) => laboratory && number.trim()),
      isFaulty('certificates'),
    ),
    hallmark: toState(
      form.hallmark === 'exempt' || (form.hallmark === 'hallmarked' && listHuids(form).length > 0),
      isFaulty('huids', 'exemption') || listHuids(form).some((huid) => usedHuids.includes(huid)),
    ),
    size: toState(
      isAbsent('size') || [form.size, form.length, form.height, form.width].some(Boolean),
      isFaulty('length', 'height', 'width'),
    ),
  }
}

export type FactStates = ReturnType<typeof rateFacts>

export const countDoneFacts = (states: FactStates) =>
  Object.values(states).filter((state) => state === 'done').length

export const isEnoughToPublish = ({ basics, pictures, price }: FactStates) =>
  [basics, pictures, price].every((state) => state !== 'open')
