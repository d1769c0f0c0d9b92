import { readFileSync } from 'node:fs'
import { Facts } from '@kashika/contract'
import { expect, test } from 'vitest'
import { findFactErrors } from './fact-errors.ts'
import { describeFacts } from './fact-summaries.ts'
import { parseFacts, readFactsField, toFactsForm, writeFactsField } from './facts-form.ts'

const wholeFacts: Facts = {
  sku: 'K-0417/A',
  metals: [{ metal: 'yellow-gold', fineness: 916 }, { metal: 'silver' }],
  grossWeight: 9.8,
  netWeight: 9.456,
  stones: [
    { kind: 'ruby', origin: 'natural', count: 1, carat: 1.2, shape: 'round', treatment: 'Heated' },
    { kind: 'diamond', origin: 'laboratory-grown' },
  ],
  size: '14',
  length: 178.5,
  hallmark: 'hallmarked',
  huids: ['AZ4K7P', 'AZ4K7Q'],
  certificates: [{ laboratory: 'IGI', number: '581 402 776', issuedOn: '2026-11-12' }],
  care: 'Keep it dry.\nWipe it.',
  occasions: ['wedding', 'gift'],
  absent: [],
}

test('facts go into the form and come out as they were, those of the demo too', () => {
  const items = JSON.parse(
    readFileSync(new URL('../../../../api/seed/demo-catalogue.json', import.meta.url), 'utf8'),
  )
  const demoFacts: Facts[] = items.flatMap(({ facts }: { facts?: unknown }) =>
    facts ? [Facts.parse(facts)] : [],
  )
  expect(demoFacts.length).toBeGreaterThan(10)
  for (const facts of [wholeFacts, ...demoFacts]) {
    const form = readFactsField(writeFactsField(toFactsForm(facts)))
    expect(parseFacts(form)).toEqual(facts)
    expect(findFactErrors(form)).toEqual({})
  }
})

test('what an empty form or an earlier draft saves are facts that the shop accepts', () => {
  expect(Facts.parse(parseFacts(readFactsField(undefined)))).toEqual({
    metals: [],
    stones: [],
    huids: [],
    certificates: [],
    occasions: [],
    absent: [],
  })
})

test('a reason and HUIDs go only with the state they belong to', () => {
  const form = { ...toFactsForm(wholeFacts), exemption: 'kundan' }
  expect(parseFacts(form).exemption).toBeUndefined()
  expect(parseFacts({ ...form, hallmark: 'exempt' })).toMatchObject({ exemption: 'kundan', huids: [] })
})

test('each fault is told at its field', () => {
  const form = {
    ...toFactsForm(wholeFacts),
    grossWeight: '9,8',
    netWeight: '9.4567',
    huids: ['AZ4K7P', 'az', 'AZ4K7P'],
    length: '0',
    stones: [{ ...toFactsForm(wholeFacts).stones[0], kind: '', carat: 'one', count: '1.5' }],
    certificates: [{ laboratory: '', number: '1', issuedOn: '' }],
  } as ReturnType<typeof toFactsForm>
  expect(Object.keys(findFactErrors(form)).sort()).toEqual([
    'facts.certificates.0.laboratory',
    'facts.grossWeight',
    'facts.huids.1',
    'facts.huids.2',
    'facts.length',
    'facts.netWeight',
    'facts.stones.0.carat',
    'facts.stones.0.count',
    'facts.stones.0.kind',
  ])
  expect(findFactErrors({ ...toFactsForm(wholeFacts), netWeight: '9.801' })).toEqual({
    'facts.netWeight': 'Net is more than gross. Weigh again.',
  })
  expect(findFactErrors({ ...toFactsForm(wholeFacts), hallmark: 'exempt' })).toHaveProperty([
    'facts.exemption',
  ])
})

test('facts are told in words', () => {
  expect(describeFacts(wholeFacts)).toBe(
    'Metal and weight: 22K916 Yellow gold, Silver, 9.8 g, net 9.456 g. ' +
      'Stones: Ruby 1.2 ct × 1, round, Heated; Laboratory-grown Diamond. ' +
      'Certificates: IGI 581 402 776 2026-11-12. Hallmark: Hallmarked, AZ4K7P, AZ4K7Q. ' +
      'Size: 14, 17.2 mm inside, Length 178.5 mm. ' +
      'Care and occasions: Wedding, A gift, Keep it dry.\nWipe it.. Piece number: K-0417/A',
  )
})
