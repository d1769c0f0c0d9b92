import type { EmailAttachment } from '../platform/mail/mailer.ts'
import { type EmailContent, type EmailSender, nameSender } from './email-content.ts'
import { renderHtml } from './email-html.ts'

export function renderEmail(email: EmailContent, sender: EmailSender) {
  const pictures = [
    ...(email.pieces ?? []).flatMap(({ picture }) => picture ?? []),
    ...(email.pictures ?? []),
  ]
  return {
    subject: email.subject,
    text: renderText(email, sender),
    html: renderHtml(email, sender),
    attachments: pictures.map(
      ({ filename, content }): EmailAttachment => ({ filename, content, contentId: filename }),
    ),
  }
}

function renderText(email: EmailContent, sender: EmailSender): string {
  const { greeting, paragraphs, action, pieces = [], pictures = [], quoted } = email
  const blocks = [
    greeting,
    ...paragraphs,
    ...(action ? [action.url] : []),
    ...pieces.map(({ name, lines, url }) => [name, ...lines, url].join('\n')),
    ...(pictures.length > 0 ? [`Attached: ${pictures.map(({ filename }) => filename).join(', ')}`] : []),
    [nameSender(email, sender), ...sender.footerLines].join('\n'),
    ...(quoted ? [`${quoted.intro}\n${quoted.text.replaceAll(/^/gm, '> ')}`] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}
