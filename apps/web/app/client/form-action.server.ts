import type { CallName } from '@kashika/contract/calls'
import { data } from 'react-router'
import { needsScripts } from '../content/account.ts'
import { settings } from '../settings.server.ts'
import { createVisitorCallOptions } from './api.server.ts'
import { type FormDefinition, submitForm } from './form-action.ts'

/**
 * For an `action`: does for a browser without scripts what its page would do, and answers with the API's own status.
 * `toFormValues` is what stands in the form again; a password may not.
 */
export async function submitForVisitor<Name extends CallName, Success, Failure, Values = undefined>(
  request: Request,
  definition: FormDefinition<Name, Success, Failure>,
  toFormValues?: (form: FormData, hasSucceeded: boolean) => Values,
) {
  const form = await request.formData()
  const { options, headers } = createVisitorCallOptions(request)
  const { outcome, status, response } = await submitForm(definition, form, options)
  if (outcome instanceof Response) {
    for (const [name, value] of headers) outcome.headers.append(name, value)
    throw outcome
  }
  const formValues = toFormValues?.(form, response !== undefined)
  return data({ ...(outcome as Exclude<Success | Failure, Response>), formValues }, { status, headers })
}

/** A session's cookie belongs to the API's host: from another one, this server cannot set it. */
export const refuseWithoutSessionCookie = () =>
  settings.PUBLIC_API_ORIGIN === '' ? undefined : { error: needsScripts }
