import type { PublicFacts } from '@kashika/contract'
import { expect, test } from 'vitest'
import { listShortFacts } from './short-facts.tsx'

const noFacts: PublicFacts = { metals: [], stones: [], huids: [], certificates: [], occasions: [] }
const toRows = (...args: Parameters<typeof listShortFacts>) =>
  listShortFacts(...args).map(({ label, value }) => `${label}: ${value}`)

test('each of the four facts is one line, and a fact that is missing has none', () => {
  const facts: PublicFacts = {
    ...noFacts,
    metals: [{ metal: 'yellow-gold', fineness: 916 }],
    hallmark: 'hallmarked',
    grossWeight: 3.472,
    netWeight: 3.39,
    stones: [{ kind: 'ruby', origin: 'natural', carat: 0.41, treatment: 'Heated' }],
    size: '12',
  }
  expect(toRows(facts, 'showroom')).toEqual([
    'Purity: 22K916, BIS hallmark',
    'Weight: 3.472 g, net gold 3.390 g',
    'Stone: Ruby, 0.41 ct, heated',
    'Size: 12',
  ])
  expect(toRows({ ...noFacts, size: '2-4' }, 'showroom')).toEqual(['Size: 2-4'])
  expect(toRows(noFacts, 'sold')).toEqual([])
})

test('what is yet to be made weighs about so much and bears no mark; several stones are named once each', () => {
  const facts: PublicFacts = {
    ...noFacts,
    metals: [{ metal: 'silver', fineness: 925 }],
    hallmark: 'hallmarked',
    grossWeight: 20,
    stones: [
      { kind: 'diamond', origin: 'natural', carat: 0.5 },
      { kind: 'diamond', origin: 'natural', carat: 0.1 },
      { kind: 'diamond', origin: 'laboratory-grown' },
    ],
  }
  expect(toRows(facts, 'made-to-order')).toEqual([
    'Purity: Silver 925',
    'Weight: about 20.000 g',
    'Stone: Diamond, Laboratory-grown diamond',
  ])
})
