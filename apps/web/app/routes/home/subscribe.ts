import { CallFailed, call, type From } from '../../api.ts'
import { letter } from '../../content/letter.ts'

/** Asks for our letter. The answer is the same whether the address is known or not. */
export async function subscribe(form: FormData, from?: From) {
  try {
    await call('subscribe', { body: { email: String(form.get('email') ?? '') } }, from)
    return { tone: 'ok', text: letter.asked, code: 200 } as const
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    // There is one field: its name says nothing.
    const said = error.refused?.message.replace(/^Email: /, '')
    return { tone: 'err', text: said ?? letter.broken, code: error.status } as const
  }
}
