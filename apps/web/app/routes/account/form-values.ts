import { CallFailed } from '../../client/api.ts'

type ErrorWords = { failed?: string; broken: string }

/** The API's own sentence where it has one; `failed` for a refusal without; `broken` where nothing came back. */
export function toErrorMessage(error: unknown, { failed, broken }: ErrorWords): string {
  if (!(error instanceof CallFailed)) throw error
  if (error.refused?.message) return error.refused.message
  return error.status < 500 && failed ? failed : broken
}

/** A form's fields as they were typed. */
export const formValue = (form: FormData, name: string) => String(form.get(name) ?? '')
