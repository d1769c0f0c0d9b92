import { expect, test } from 'vitest'
import { countDoneFacts, isEnoughToPublish, rateFacts } from './fact-progress.ts'
import { emptyStone, readFactsField } from './facts-form.ts'

const empty = readFactsField(undefined)
const basics = {
  name: 'Padma',
  category: 'ring',
  price: '1,94,500',
  rating: '4.5',
  description: 'A lotus.',
}
const rate = (form: Partial<typeof empty> = {}, typed: Record<string, string> = basics) =>
  rateFacts({ form: { ...empty, ...form }, typed, pictureCount: 1, usedHuids: ['AZ4K7P'] })

test('a picture and the five fields of the form are four of nine, and enough', () => {
  expect(countDoneFacts(rate())).toBe(4)
  expect(isEnoughToPublish(rate())).toBe(true)
  for (const field of Object.keys(basics))
    expect(isEnoughToPublish(rate({}, { ...basics, [field]: ' ' })), field).toBe(false)
  expect(isEnoughToPublish(rate({}, { ...basics, price: '', pricing: 'on-request' }))).toBe(true)
  const byRate = { ...basics, price: '', pricing: 'by-rate', makingAmount: '16' }
  expect(isEnoughToPublish(rate({}, byRate))).toBe(false)
  const facts = { metals: [{ metal: 'silver', fineness: '925' }], netWeight: '9.6' }
  expect(isEnoughToPublish(rate(facts, byRate))).toBe(true)
  expect(isEnoughToPublish(rate(facts, { ...byRate, makingAmount: '' }))).toBe(false)
})

test('a fact counts when its needed fields are filled and no check is against it', () => {
  const metals = [{ metal: 'yellow-gold', fineness: '916' }]
  expect(rate({ metals, grossWeight: '9.8' }).metal).toBe('open')
  expect(rate({ metals, grossWeight: '9.8', netWeight: '9.79' }).metal).toBe('done')
  expect(rate({ metals, grossWeight: '9.8', netWeight: '9.4' }).metal).toBe('look')
  expect(rate({ hallmark: 'not-yet' }).hallmark).toBe('open')
  expect(rate({ hallmark: 'hallmarked' }).hallmark).toBe('open')
  expect(rate({ hallmark: 'hallmarked', huids: ['KV7M2Q'] }).hallmark).toBe('done')
  expect(rate({ hallmark: 'hallmarked', huids: ['AZ4K7P'] }).hallmark).toBe('look')
  expect(rate({ hallmark: 'exempt', exemption: 'kundan' }).hallmark).toBe('done')
  expect(rate({ certificates: [{ laboratory: 'IGI', number: '', issuedOn: '' }] }).certificates).toBe('open')
  expect(rate({}, { ...basics, name: 'An LGD ring' }).basics).toBe('look')
  expect(rate({}, { ...basics, availability: 'made-to-order' }).availability).toBe('open')
  expect(rate({ size: '12' }).size).toBe('done')
})

test('that a piece has no stones, no certificate or no size is an answer, until one is entered', () => {
  const states = rate({ absent: ['stones', 'certificates', 'size'] })
  expect([states.stones, states.certificates, states.size]).toEqual(['done', 'done', 'done'])
  expect(rate({ absent: ['stones'], stones: [emptyStone] }).stones).not.toBe('done')
})
