import { seconds } from '@kashika/server/units'
import { createTransport } from 'nodemailer'
import { Counter } from 'prom-client'
import { PermanentFailure } from '../jobs/worker.ts'

const emailCounter = new Counter({
  name: 'letters_total',
  help: 'Letters handed to the mail server, and those it did not take; these are tried again, unless it said never (5xx).',
  labelNames: ['outcome'],
})
// At zero from the start: Prometheus sees no increase in a series that begins at one.
for (const outcome of ['sent', 'failed']) emailCounter.inc({ outcome }, 0)

/** The HTML shows it as `cid:` and its id. */
export type EmailAttachment = { filename: string; content: Buffer; contentId: string }

export type EmailMessage = {
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string } | undefined
  /** Where a mail server says that it could not deliver. */
  returnPath?: string | undefined
  /** Written by nobody, so that no machine answers it (RFC 3834). */
  isAutomatic?: boolean | undefined
  /** Called by the mail program's own unsubscribe button (RFC 8058). */
  unsubscribe?: string | undefined
  /** Message-IDs of earlier emails of the conversation; the last is the one that is answered. */
  follows?: string[] | undefined
  attachments?: EmailAttachment[] | undefined
}

type MailSettings = { SMTP_URL: string; PUBLIC_ORIGIN: string }
type MailSender = { name: string; email?: string | undefined }

export const createMessageId = ({ PUBLIC_ORIGIN }: Pick<MailSettings, 'PUBLIC_ORIGIN'>, id: string) =>
  `<${id}@${new URL(PUBLIC_ORIGIN).hostname}>`

export function openMailer(settings: MailSettings) {
  const { hostname } = new URL(settings.PUBLIC_ORIGIN)
  const toMessageId = (id: string) => createMessageId(settings, id)
  const transport = createTransport({
    url: settings.SMTP_URL,
    pool: true,
    maxConnections: 5,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
  })
  return {
    /** `id` becomes the Message-ID, so that an email sent again after a crash is recognised as the same. */
    send: async (
      sender: MailSender,
      to: string,
      {
        subject,
        text,
        html,
        replyTo,
        returnPath,
        isAutomatic,
        unsubscribe,
        follows = [],
        attachments = [],
      }: EmailMessage,
      id: string,
    ) => {
      const message = {
        from: { name: sender.name, address: sender.email ?? `no-reply@${hostname}` },
        to,
        subject,
        text,
        html,
        attachments: attachments.map(({ contentId, ...file }) => ({ ...file, cid: contentId })),
        messageId: toMessageId(id),
        ...(follows.length > 0 && {
          inReplyTo: follows.at(-1),
          references: follows,
        }),
        ...(replyTo && { replyTo }),
        ...(returnPath && { envelope: { from: returnPath, to } }),
        headers: {
          ...(isAutomatic && { 'Auto-Submitted': 'auto-replied' }),
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
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

/** A refused login is not permanent: we can correct the password. */
function isPermanentRejection(error: unknown): error is SmtpError {
  const { code, responseCode = 0 } = error as Partial<SmtpError>
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
