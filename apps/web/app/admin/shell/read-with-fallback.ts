import type { CallName } from '@kashika/contract/calls'
import { CallFailed, type CallInput, type CallResponse, call } from '../../api/api.ts'

const lastResponses = new Map<string, unknown>()

export type FallbackResult<Name extends CallName> =
  | { response: CallResponse<Name>; error?: undefined }
  | { response: CallResponse<Name> | undefined; error: CallFailed }

/** Where the call fails, the last successful response comes with the error. */
export async function readWithFallback<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<FallbackResult<Name>> {
  const key = name + JSON.stringify(input)
  try {
    const response = await call(name, input)
    lastResponses.set(key, response)
    return { response }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { response: lastResponses.get(key) as CallResponse<Name> | undefined, error }
  }
}
