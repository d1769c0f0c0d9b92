import { describe, expect, test } from 'vitest'
import { fillTemplate, insertText } from './fill-template.ts'

const ring = { slug: 'ring', name: 'Chandni ring', image: 'a.webp', price: 148_500, weeks: 3 }

describe('a template', () => {
  test('has what is known of the enquiry, and leaves the rest in braces', () => {
    const text = '{name}: {piece} is {price}, ready in {weeks}, until {day}.'
    expect(fillTemplate(text, 'Ananya', [ring])).toBe(
      'Ananya: Chandni ring is ₹1,48,500, ready in 3 weeks, until {day}.',
    )
    expect(fillTemplate('{piece} for {price}', 'Ananya', [])).toBe('{piece} for {price}')
  })

  test('fills nothing into what a customer called herself', () => {
    expect(fillTemplate('{name}', '{price} $& {piece}', [ring])).toBe('{price} $& {piece}')
  })

  test('is put at the cursor, and what is still to be written is selected', () => {
    expect(insertText('Namaste,\n\n', [10, 10], 'Until {day}.')).toEqual({
      text: 'Namaste,\n\nUntil {day}.',
      selection: [16, 21],
    })
    expect(insertText('ab', [1, 2], 'xy')).toEqual({ text: 'axy', selection: [3, 3] })
  })
})
