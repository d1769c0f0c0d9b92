import { defineForm, readFields, toErrorOutcome } from '../../api/form-action.ts'
import { newsletterWords } from '../../content/newsletter.ts'

export const defineTokenForm = (call: 'confirmSubscription' | 'unsubscribe', done: string) =>
  defineForm({
    call,
    toInput: (form) => ({ body: readFields(form, 'token') }),
    onSuccess: () => ({ done }),
    onFailure: toErrorOutcome(newsletterWords),
  })
