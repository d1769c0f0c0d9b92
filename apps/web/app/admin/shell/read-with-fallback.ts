import type { CallName } from '@kashika/contract/calls'
import { CallFailed, type CallInput, type CallResponse, call } from '../../client/api.ts'

const lastAnswers = new Map<string, unknown>()

export type ReadAnswer<Name extends CallName> =
  | { answer: CallResponse<Name>; error?: undefined }
  | { answer: CallResponse<Name> | undefined; error: CallFailed }

/** Where the call fails, the last successful response comes with the error. */
export async function readOrLast<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<ReadAnswer<Name>> {
  const key = name + JSON.stringify(input)
  try {
    const answer = await call(name, input)
    lastAnswers.set(key, answer)
    return { answer }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { answer: lastAnswers.get(key) as CallResponse<Name> | undefined, error }
  }
}
