import { seconds } from '@kashika/server/units'
import { callFromServer, pageContext, type ServerCallArgs } from '../api/api.server.ts'
import type { CallInput, CallResponse } from '../api/api.ts'

/** Pages that need nothing else of the API must not wait longer for it. */
const timeoutMs = seconds(1)

/** Undefined where the API does not answer: nobody may keep the page, which is made of what was last read. */
export async function tryToRead<Name extends 'getShop' | 'getWords' | 'getNotice'>(
  name: Name,
  input: CallInput<Name>,
  { request, context }: ServerCallArgs,
): Promise<CallResponse<Name> | undefined> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
  try {
    return await callFromServer(name, input, { request, context, signal })
  } catch {
    const page = context.get(pageContext)
    if (page) page.isProvisional = true
    return undefined
  }
}
