import type { EmailContent } from '../emails/email-content.ts'

export const buildConfirmationEmail = (links: { confirm: string; unsubscribe: string }): EmailContent => ({
  subject: 'Confirm your subscription',
  greeting: 'Namaste,',
  paragraphs: [
    'We were asked to send news of our pieces to this address. Please confirm it within seven days.',
    'If it was not you, ignore this email: we will not write again.',
  ],
  action: { label: 'Confirm my subscription', url: links.confirm },
  unsubscribe: links.unsubscribe,
})
