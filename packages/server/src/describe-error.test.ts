import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('the copy of an error that the queue reports is described by its fields, without addresses', () => {
  const error = new TypeError('asha@example.com cannot be reached')
  const copy = { ...error, message: error.message, stack: error.stack, queue: 'enquiry-letter', worker: 'x' }
  expect(describeError(copy)).toEqual({
    type: 'Error',
    code: undefined,
    message: '… cannot be reached',
    queue: 'enquiry-letter',
    stack: expect.stringContaining('describe-error.test.ts'),
  })
})

test.each(['a text', undefined, null, 7])(
  'what is thrown without being an error is described: %s',
  (thrown) => {
    expect(describeError(thrown)).toMatchObject({ type: 'Error', message: String(thrown) })
  },
)
