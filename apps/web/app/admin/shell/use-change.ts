import type { OwnerCallName } from '@kashika/contract/calls'
import { type ClientActionFunctionArgs, data, useFetcher, useFormAction } from 'react-router'
import type { CallInput, CallResponse } from '../../api/api.ts'
import { callAsOwner } from './call-as-owner.ts'

/** A fetcher's result is lost when its component unmounts; a toast with Undo outlives its row. */
const pendingResponses = new Map<string, Promise<unknown>>()

/** An error status keeps React Router from revalidating after a refused change. */
export async function changeAction({ request }: ClientActionFunctionArgs) {
  const { key, name, input } = await request.json()
  const response = callAsOwner(name as OwnerCallName, input)
  pendingResponses.set(key, response)
  return response.then(
    () => null,
    ({ status = 500 }) => data(null, { status }),
  )
}

export type Change = <Name extends OwnerCallName>(
  name: Name,
  input: CallInput<Name>,
  options?: { defaultShouldRevalidate?: boolean },
) => Promise<CallResponse<Name>>

/** Resolves or throws as `call` does, once the page has been revalidated. */
export function useChange(): { change: Change; busy: boolean } {
  const { submit, state } = useFetcher()
  const action = useFormAction()
  const change: Change = async (name, input, options) => {
    const key = crypto.randomUUID()
    await submit(JSON.stringify({ key, name, input }), {
      method: 'post',
      action,
      encType: 'application/json',
      ...options,
    })
    const response = pendingResponses.get(key) as Promise<CallResponse<typeof name>>
    pendingResponses.delete(key)
    return response
  }
  return { change, busy: state !== 'idle' }
}
