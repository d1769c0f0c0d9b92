import { defineForm, readFields } from '../../client/form-action.ts'
import { home } from '../../content/home.ts'

/** Asks for our newsletter. The answer is the same whether the address is known or not. */
export const subscribeForm = defineForm({
  call: 'subscribe',
  toInput: (form) => ({ body: readFields(form, 'email') }),
  onSuccess: () => ({ tone: 'ok' as const, text: home.newsletter.confirmationSent }),
  // There is one field: its name says nothing.
  onFailure: ({ refused }) => ({
    tone: 'err' as const,
    text: refused?.message.replace(/^Email: /, '') ?? home.newsletter.broken,
  }),
})
