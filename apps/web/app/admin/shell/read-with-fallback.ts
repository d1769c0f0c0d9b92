import type { OwnerCallName } from '@kashika/contract/calls'
import { CallFailed, type CallInput, type CallResponse } from '../../api/api.ts'
import { callAsOwner } from './call-as-owner.ts'

const lastResponses = new Map<string, unknown>()

export type FallbackResult<Name extends OwnerCallName> =
  | { response: CallResponse<Name>; error?: undefined }
  | { response: CallResponse<Name> | undefined; error: CallFailed }

/** Where the call fails, the last successful response comes with the error. */
export async function readWithFallback<Name extends OwnerCallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<FallbackResult<Name>> {
  const key = name + JSON.stringify(input)
  try {
    const response = await callAsOwner(name, input)
    lastResponses.set(key, response)
    return { response }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { response: lastResponses.get(key) as CallResponse<Name> | undefined, error }
  }
}
