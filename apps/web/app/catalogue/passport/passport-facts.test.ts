import type { PublicFacts } from '@kashika/contract'
import { expect, test } from 'vitest'
import { listMetalFacts } from './metal-facts.ts'
import { listProofFacts } from './proof-facts.tsx'
import { listStoneFacts } from './stone-facts.ts'

const noFacts: PublicFacts = { metals: [], stones: [], huids: [], certificates: [], occasions: [] }
const toRows = (facts: { label: string; value: unknown; note?: string | undefined }[]) =>
  facts.map(({ label, value, note }) => [label, value, note].filter(Boolean).join(' | '))

test('an item without facts has no rows at all', () => {
  expect(listMetalFacts(noFacts, 'showroom')).toEqual([])
  expect(listStoneFacts(noFacts)).toEqual([])
  expect(listProofFacts(noFacts, 'showroom')).toEqual([])
})

test('weights have three decimals, sizes their millimetres, and the net weight its metal', () => {
  const facts: PublicFacts = {
    ...noFacts,
    metals: [{ metal: 'yellow-gold', fineness: 916 }],
    grossWeight: 3.4,
    netWeight: 3.39,
    size: '12',
    length: 380,
  }
  expect(toRows(listMetalFacts(facts, 'showroom'))).toEqual([
    'Metal | Yellow gold',
    'Purity | 22K | 916 parts in 1,000',
    'Gross weight | 3.400 g',
    'Net gold | 3.390 g',
    'Size | 12 | 52 mm round, 16.6 mm across',
    'Length | 380 mm | 15.0 inches',
  ])
  const bangle: PublicFacts = {
    ...noFacts,
    metals: [{ metal: 'silver', fineness: 925 }, { metal: 'yellow-gold' }],
    netWeight: 10,
    size: '2-4',
  }
  expect(toRows(listMetalFacts(bangle, 'made-to-order'))).toEqual([
    'Metal | Silver',
    'Purity | Silver 925 | 925 parts in 1,000',
    'Metal | Yellow gold',
    'Net weight | about 10.000 g',
    'Size | 2-4 | 57.2 mm across',
  ])
})

test('one stone is told in full, several in a row each, and only a natural diamond is called so', () => {
  const ruby = { kind: 'ruby', origin: 'natural', count: 1, carat: 0.41, treatment: 'heated' } as const
  const grown = { kind: 'diamond', origin: 'laboratory-grown', count: 2, shape: 'round' } as const
  const pearl = { kind: 'pearl', origin: 'natural' } as const
  expect(toRows(listStoneFacts({ ...noFacts, stones: [ruby] }))).toEqual([
    'Stone | Ruby, 1',
    'Weight | 0.41 ct | 0.082 g',
    'Treatment | Heated',
  ])
  expect(toRows(listStoneFacts({ ...noFacts, stones: [ruby, grown, pearl] }))).toEqual([
    'Ruby | 1, 0.41 ct | Heated',
    'Laboratory-grown diamond | 2 round',
    'Stone | Pearl',
  ])
})

test('a hallmark is claimed only where there is one', () => {
  const gold: PublicFacts = { ...noFacts, metals: [{ metal: 'rose-gold', fineness: 750 }] }
  const listNotes = (facts: PublicFacts, availability: 'showroom' | 'made-to-order') =>
    listProofFacts(facts, availability).map(({ label, note }) => [label, note])
  expect(toRows(listProofFacts({ ...gold, hallmark: 'exempt', exemption: 'kundan' }, 'showroom'))).toEqual([
    'Hallmark | Exempt | kundan, polki and jadau work',
  ])
  expect(toRows(listProofFacts({ ...gold, hallmark: 'not-yet' }, 'showroom'))).toEqual([
    'Hallmark | Hallmark in progress',
  ])
  const marked: PublicFacts = { ...gold, hallmark: 'hallmarked', huids: ['A••••9'] }
  expect(listNotes(marked, 'showroom')).toEqual([
    ['Hallmark', 'BIS mark and HUID'],
    ['HUID', 'In full on the piece, and in the showroom'],
  ])
  expect(toRows(listProofFacts(marked, 'made-to-order'))[1]).toBe(
    'HUID | Given at hallmarking | In full on the piece, and in the showroom',
  )
})
