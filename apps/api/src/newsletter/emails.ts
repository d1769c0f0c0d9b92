import type { EmailContent } from '../emails/email-content.ts'

export const buildConfirmationEmail = (links: { confirm: string; unsubscribe: string }): EmailContent => ({
  subject: 'Shall we write to you?',
  greeting: 'Namaste,',
  paragraphs: [
    'Somebody, we hope you, asked us to send news of our pieces to this address. Please confirm it within seven days.',
    'If it was not you, leave it: we shall not write again.',
  ],
  action: { label: 'Yes, write to me', url: links.confirm },
  unsubscribe: links.unsubscribe,
})
