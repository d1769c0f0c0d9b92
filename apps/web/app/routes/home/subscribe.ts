import { CallFailed, call, type From } from '../../api.ts'
import { letter } from '../../content/letter.ts'

/** Asks for our letter. The answer is the same whether the address is known or not. */
export async function subscribe(form: FormData, from?: From) {
  try {
    await call('subscribe', { body: { email: String(form.get('email') ?? '') } }, from)
    return { tone: 'ok', text: letter.asked } as const
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { tone: 'err', text: error.refused?.message ?? letter.broken } as const
  }
}
