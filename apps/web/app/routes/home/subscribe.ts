import { CallFailed, type CallOptions, call } from '../../client/api.ts'
import { newsletterWords } from '../../content/newsletter.ts'

/** Asks for our letter. The answer is the same whether the address is known or not. */
export async function subscribe(form: FormData, options?: CallOptions) {
  try {
    await call('subscribe', { body: { email: String(form.get('email') ?? '') } }, options)
    return { tone: 'ok', text: newsletterWords.confirmationSent, code: 200 } as const
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    // There is one field: its name says nothing.
    const message = error.refused?.message.replace(/^Email: /, '')
    return { tone: 'err', text: message ?? newsletterWords.broken, code: error.status } as const
  }
}
