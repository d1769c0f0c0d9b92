import type { OwnerCallName } from '@kashika/contract/calls'
import { ownerCalls } from '@kashika/contract/owner-calls'
import { type CallInput, type CallOptions, sendCall } from '../../api/api.ts'

export const callAsOwner = <Name extends OwnerCallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => sendCall(ownerCalls[name], name, input, options)
