import type { EmailAttachment } from '../platform/mail/mailer.ts'

export type EmailContent = {
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; url: string }
  replyTo?: { name: string; address: string }
  /** Where a mail server says that it could not deliver. */
  returnPath?: string
  /** Written by nobody, so that no machine answers it. */
  isAutomatic?: boolean
  /** Called by the mail program's own unsubscribe button (RFC 8058). */
  unsubscribe?: string
  /** What the letter answers, below it. */
  quoted?: { intro: string; text: string }
  /** Ids of earlier emails of the conversation, the oldest first. */
  follows?: string[]
  attachments?: EmailAttachment[]
}

type EmailSender = { name: string; footerLines: string[] }

export const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
  )

/** Inline styles, since mail programs drop the rest. */
export function renderEmail(email: EmailContent, sender: EmailSender) {
  const { subject, greeting, paragraphs, action, quoted } = email
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [action.url] : []),
    [sender.name, ...sender.footerLines].join('\n'),
    ...(quoted ? [`${quoted.intro}\n${quoted.text.replaceAll(/^/gm, '> ')}`] : []),
  ]
  return { subject, text: `${text.join('\n\n')}\n`, html: renderHtml(email, sender) }
}

function renderHtml({ subject, greeting, paragraphs, action, quoted }: EmailContent, sender: EmailSender) {
  const paragraphsHtml = [greeting, ...paragraphs].map(
    (line) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(line)}</p>`,
  )
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#0F2D31;color:#FFFFFF;padding:14px 24px;border-radius:2px;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''
  const quotedHtml = quoted
    ? `<p style="margin:20px 0 8px;font-size:15px;color:#655D5A">${escapeHtml(quoted.intro)}</p>
<blockquote dir="auto" style="margin:0;padding:0 0 0 16px;border-left:2px solid #E3DDD9;font-size:15px;color:#655D5A;white-space:pre-line">${escapeHtml(quoted.text)}</blockquote>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#F8F6F4;color:#0F2D31;font:17px/1.6 Mukta,Segoe UI,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font:28px/1.2 Marcellus,Georgia,serif;letter-spacing:.08em">${escapeHtml(sender.name)}</p>
<div style="background:#FFFFFF;border:1px solid #E3DDD9;padding:28px 24px 12px">
${paragraphsHtml.join('\n')}
${button}
</div>
<p style="margin:20px 0 0;font-size:15px;color:#655D5A">${sender.footerLines.map(escapeHtml).join('<br>')}</p>
${quotedHtml}
</div></body></html>
`
}
