import { CallFailed, type CallOptions, call } from '../../client/api.ts'
import { newsletterWords } from '../../content/newsletter.ts'

export type TokenOutcome = { done?: string; error?: string }

/** Does what a letter's link is for, with the token the link brought. */
export async function submitToken(
  callName: 'confirmSubscription' | 'unsubscribe',
  done: string,
  form: FormData,
  options?: CallOptions,
): Promise<TokenOutcome> {
  try {
    await call(callName, { body: { token: String(form.get('token') ?? '') } }, options)
    return { done }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { error: error.refused?.message ?? newsletterWords.broken }
  }
}
