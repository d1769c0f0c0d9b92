import type { BrowserCallName } from '@kashika/contract/calls'
import { CallFailed, type CallInput, type CallOptions, type CallResponse, call } from './api.ts'

/** One definition for both `action` and `clientAction`. */
export type FormDefinition<Name extends BrowserCallName, Success, Failure> = {
  call: Name
  toInput: (form: FormData) => CallInput<Name>
  validate?: (input: CallInput<Name>) => Failure | undefined
  onSuccess: (response: CallResponse<Name>, form: FormData) => Success
  onFailure: (error: CallFailed, form: FormData) => Failure
}

/** Only for type inference. */
export const defineForm = <Name extends BrowserCallName, Success, Failure>(
  definition: FormDefinition<Name, Success, Failure>,
) => definition

export async function submitForm<Name extends BrowserCallName, Success, Failure>(
  { call: name, toInput, validate, onSuccess, onFailure }: FormDefinition<Name, Success, Failure>,
  form: FormData,
  options?: CallOptions,
): Promise<{ outcome: Success | Failure; status: number; response?: CallResponse<Name> }> {
  const input = toInput(form)
  const refusal = validate?.(input)
  if (refusal) return { outcome: refusal, status: 400 }
  try {
    const response = await call(name, input, options)
    return { outcome: onSuccess(response, form), status: 200, response }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { outcome: onFailure(error, form), status: error.status }
  }
}

export async function submitFromBrowser<Name extends BrowserCallName, Success, Failure>(
  request: Request,
  definition: FormDefinition<Name, Success, Failure>,
  afterSuccess?: (response: CallResponse<Name>, form: FormData) => unknown,
): Promise<(Success | Failure) & { formValues?: undefined }> {
  const form = await request.formData()
  const { outcome, response } = await submitForm(definition, form)
  if (response) await afterSuccess?.(response, form)
  return outcome as typeof outcome & { formValues?: undefined }
}

export const readFields = <Name extends string>(form: FormData, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Name, string>

/** `failed` is for a refusal without a message, `broken` for no response. */
export const toErrorOutcome =
  ({ failed, broken }: { failed?: string; broken: string }) =>
  ({ refused, status }: CallFailed) => ({
    error: refused?.message || (status < 500 && failed) || broken,
  })
