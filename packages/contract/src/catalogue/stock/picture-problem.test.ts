import { expect, test } from 'vitest'
import { findPictureProblem } from './picture-problem.ts'

const toBytes = (text: string) => new TextEncoder().encode(text)

test('an empty file and a HEIC photo are named for what they are, and an AVIF is neither', () => {
  expect(findPictureProblem(new Uint8Array())).toContain('empty')
  expect(findPictureProblem(toBytes('\0\0\0\x18ftypheic\0\0'))).toContain('HEIC')
  expect(findPictureProblem(toBytes('\0\0\0\x18ftypavif\0\0'))).toBeUndefined()
})
