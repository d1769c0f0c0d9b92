import { CallFailed, call, type From } from '../../api.ts'
import { letter } from '../../content/letter.ts'

export type Outcome = { done?: string; error?: string }

/** Does what a letter's link is for, with the token the link brought. */
export async function press(
  deed: 'confirmSubscription' | 'unsubscribe',
  done: string,
  form: FormData,
  from?: From,
): Promise<Outcome> {
  try {
    await call(deed, { body: { token: String(form.get('token') ?? '') } }, from)
    return { done }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { error: error.refused?.message ?? letter.broken }
  }
}
