import type { BrowserCallName } from '@kashika/contract/calls'
import { data } from 'react-router'
import { needsScripts } from '../content/account.ts'
import { settings } from '../settings.server.ts'
import { createVisitorCallOptions } from './api.server.ts'
import { type FormDefinition, submitForm } from './form-action.ts'

/** Submits a form posted without scripts. `toFormValues` picks what the form shows again: never a password. */
export async function submitForVisitor<Name extends BrowserCallName, Success, Failure, Values = undefined>(
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

/** The session cookie belongs to the API's host: a web server on another host cannot set it. */
export const refuseWithoutSessionCookie = () =>
  settings.PUBLIC_API_ORIGIN === '' ? undefined : { error: needsScripts }
