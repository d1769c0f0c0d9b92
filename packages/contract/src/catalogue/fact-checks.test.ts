import { describe, expect, test } from 'vitest'
import { checkWeights, findWrongWords } from './fact-checks.ts'

describe('weights', () => {
  const ruby = [{ carat: 1.2 }]

  test('what the stones weigh is taken from the gross weight', () => {
    expect(checkWeights({ grossWeight: 9.8, netWeight: 9.56, stones: ruby })).toMatchObject({
      result: 'fits',
      stoneGrams: expect.closeTo(0.24),
      expectedNet: expect.closeTo(9.56),
    })
  })

  test.each([
    [9.26, 'fits'],
    [9.25, 'differs'],
    [9.8, 'fits'],
    [9.801, 'net-over-gross'],
  ])('a net weight of %s g against 9.56 g: %s', (netWeight, result) => {
    expect(checkWeights({ grossWeight: 9.8, netWeight, stones: ruby })?.result).toBe(result)
  })

  test.each([
    [24.48, 'fits'],
    [24.35, 'differs'],
  ])('of plain metal %s g net against 24.5 g gross: %s', (netWeight, result) => {
    expect(checkWeights({ grossWeight: 24.5, netWeight, stones: [] })?.result).toBe(result)
  })

  test('without one of the weights there is nothing to compare', () => {
    expect(checkWeights({ grossWeight: 9.8, stones: ruby })).toBeUndefined()
    expect(checkWeights({ netWeight: Number.NaN, grossWeight: 9.8, stones: [] })).toBeUndefined()
  })
})

test.each([
  ['A ring of LGD stones', 'LGD', 'laboratory-grown diamond'],
  ['Lab-grown solitaire', 'Lab-grown', 'laboratory-grown'],
  ['two lab diamonds', 'lab diamonds', 'laboratory-grown diamond'],
  ['cultured white diamonds', 'cultured', 'laboratory-grown'],
  ['Earth-mined diamond', 'Earth-mined', 'natural'],
])('“%s” has a word that the standard does not allow', (text, found, instead) => {
  expect(findWrongWords(text)).toEqual([{ found, instead }])
})

test.each(['Laboratory-grown diamond', 'A strand of cultured pearls', 'A slab of agate'])(
  '“%s” is allowed',
  (text) => {
    expect(findWrongWords(text)).toEqual([])
  },
)
