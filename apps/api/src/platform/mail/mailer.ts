import { seconds } from '@kashika/server/units'
import { createTransport } from 'nodemailer'
import { Counter } from 'prom-client'
import { type EmailContent, renderEmail } from '../../emails/email-template.ts'
import { PermanentFailure } from '../jobs/worker.ts'

const emailCounter = new Counter({
  name: 'letters_total',
  help: 'Letters handed to the mail server, and those it did not take; these are tried again, unless it said never (5xx).',
  labelNames: ['outcome'],
})
// From the start: Prometheus counts growth, and a figure that appears with its first event has not grown.
for (const outcome of ['sent', 'failed']) emailCounter.inc({ outcome }, 0)

/** `id` makes the Message-ID: the same letter sent twice, after a crash, is seen to be the same. */
export type Mailer = {
  send: (to: string, email: EmailContent, id: string) => Promise<void>
  close: () => void
}

type MailSettings = { SMTP_URL: string; PUBLIC_ORIGIN: string }
type MailSender = { name: string; email?: string | undefined; footerLine: string }

export function openMailer(settings: MailSettings, sender: MailSender): Mailer {
  const { hostname } = new URL(settings.PUBLIC_ORIGIN)
  const transport = createTransport(
    {
      url: settings.SMTP_URL,
      pool: true,
      maxConnections: 5,
      connectionTimeout: seconds(10),
      greetingTimeout: seconds(10),
      socketTimeout: seconds(30),
    },
    { from: { name: sender.name, address: sender.email ?? `no-reply@${hostname}` } },
  )
  return {
    send: async (to, email, id) => {
      const message = {
        to,
        ...renderEmail(email, sender),
        messageId: `<${id}@${hostname}>`,
        ...(email.replyTo && { replyTo: email.replyTo }),
        ...(email.unsubscribe && {
          headers: {
            'List-Unsubscribe': `<${email.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      }
      try {
        await transport.sendMail(message)
        emailCounter.inc({ outcome: 'sent' })
      } catch (error) {
        emailCounter.inc({ outcome: 'failed' })
        throw isPermanentRejection(error) ? new PermanentFailure(error) : error
      }
    },
    close: () => transport.close(),
  }
}

type SmtpError = Error & { code: string; responseCode: number }

/** The server will never take this letter, or nothing for this address. A refused password is ours to mend, so it can wait. */
function isPermanentRejection(error: unknown): error is SmtpError {
  const { code, responseCode = 0 } = error as Partial<SmtpError>
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
