import { expect, test } from 'vitest'
import { findCategory } from './words.ts'

test.each([
  ['22K LADIES EAR RINGS', 'earring'],
  ['Gold Ring', 'ring'],
  ['GOLD NECKLACE SET', 'necklace'],
  ['Kundan choker', 'necklace'],
  ['सोने की चूड़ियाँ', 'bangle'],
  ['silver hand chain', 'bracelet'],
])('%s is of the category %s', (text, category) => expect(findCategory(text)).toBe(category))

test.each(['Diamond nose ring', 'Gold armband', 'SILVER THALI', 'maang tikka'])(
  '%s is of no category',
  (text) => expect(findCategory(text)).toBeUndefined(),
)
