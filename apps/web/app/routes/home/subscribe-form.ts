import { defineForm, readFields } from '../../api/form-action.ts'
import { home } from '../../content/home.ts'

/** Says the same for known and unknown addresses, so that it reveals no subscriber. */
export const subscribeForm = defineForm({
  call: 'subscribe',
  toInput: (form) => ({ body: readFields(form, 'email') }),
  onSuccess: () => ({ tone: 'ok' as const, text: home.newsletter.confirmationSent }),
  // With a single field the message need not name it.
  onFailure: ({ refused }) => ({
    tone: 'err' as const,
    text: refused?.message.replace(/^Email: /, '') ?? home.newsletter.broken,
  }),
})
