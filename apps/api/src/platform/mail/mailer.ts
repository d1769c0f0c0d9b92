import { seconds } from '@kashika/server/units'
import { createTransport } from 'nodemailer'
import { Counter } from 'prom-client'
import { PermanentFailure } from '../jobs/worker.ts'

const emailCounter = new Counter({
  name: 'letters_total',
  help: 'Letters handed to the mail server, and those it did not take; these are tried again, unless it said never (5xx).',
  labelNames: ['outcome'],
})
// From the start: Prometheus counts growth, and a figure that appears with its first event has not grown.
for (const outcome of ['sent', 'failed']) emailCounter.inc({ outcome }, 0)

export type EmailMessage = {
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string } | undefined
  /** The address a mail program calls when somebody presses its own unsubscribe button. */
  unsubscribe?: string | undefined
}

type MailSettings = { SMTP_URL: string; PUBLIC_ORIGIN: string }
type MailSender = { name: string; email?: string | undefined }

export function openMailer(settings: MailSettings, sender: MailSender) {
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
    /** `id` makes the Message-ID: the same email sent twice, after a crash, is seen to be the same. */
    send: async (to: string, { subject, text, html, replyTo, unsubscribe }: EmailMessage, id: string) => {
      const message = {
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${hostname}>`,
        ...(replyTo && { replyTo }),
        ...(unsubscribe && {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
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
