import { openMailer } from '../platform/mail/mailer.ts'
import { type EmailContent, renderEmail } from './email-template.ts'

export type ShopMailer = {
  send: (to: string, email: EmailContent, id: string) => Promise<void>
  close: () => void
}

type Sender = Parameters<typeof openMailer>[1] & { footerLine: string }

export function openShopMailer(settings: Parameters<typeof openMailer>[0], sender: Sender): ShopMailer {
  const mailer = openMailer(settings, sender)
  return {
    send: (to, email, id) =>
      mailer.send(
        to,
        { ...renderEmail(email, sender), replyTo: email.replyTo, unsubscribe: email.unsubscribe },
        id,
      ),
    close: mailer.close,
  }
}
