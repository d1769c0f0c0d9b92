import { Refusal } from '@kashika/server/refusal'
import type { FastifyError } from 'fastify'
import { isDatabaseUnreachable, isTimeoutOrDeadlock } from '../database/errors.ts'
import { UnknownOutcome } from '../database/write-outcome.ts'

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const diskFullMessage =
  'The shop’s disk is full, so this was not kept. Please tell whoever looks after the shop, and try again later.'

export function toRefusal(error: FastifyError | Error): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof UnknownOutcome) {
    return new Refusal(
      'unconfirmed',
      'We cannot tell whether this was saved. Please look before you try again.',
    )
  }
  if (isDatabaseUnreachable(error) || isTimeoutOrDeadlock(error)) {
    return new Refusal('busy', 'The shop cannot answer just now. Please try again in a moment.', 5)
  }
  if ('code' in error && diskFullCodes.has(String(error.code))) return new Refusal('full', diskFullMessage)
  const status = ('statusCode' in error && error.statusCode) || 500
  if (status === 413) return new Refusal('too-large', 'This request is too large.')
  if (status === 415) return new Refusal('unsupported', 'This kind of content is not accepted here.')
  if (status < 500) return new Refusal('invalid', 'This request could not be read.')
  return undefined
}
