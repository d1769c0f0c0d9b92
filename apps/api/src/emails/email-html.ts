import { escapeMarkup } from '../platform/files/escape-markup.ts'
import {
  type EmailContent,
  type EmailPicture,
  type EmailPiece,
  type EmailSender,
  nameSender,
} from './email-content.ts'

/** Outlook knows no `white-space`. */
const toLines = (text: string) => escapeMarkup(text).replaceAll('\n', '<br>')

const widths = { email: 560, picture: 510, piece: 96 } as const
const ink = '#0F2D31'
const quiet = '#655D5A'
const line = '#E3DDD9'
const bodyFont = 'Mukta,Segoe UI,Arial,sans-serif'
const titleFont = 'Marcellus,Georgia,serif'
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Tables with widths and inline styles, since mail programs drop the rest. */
export function renderHtml(email: EmailContent, sender: EmailSender): string {
  const { subject, greeting, paragraphs, action, pieces = [], pictures = [], quoted } = email
  const blocks = [
    ...[greeting, ...paragraphs].map(renderParagraph),
    ...(action ? [renderButton(action)] : []),
    ...pieces.map(renderPiece),
    ...pictures.map((picture) => `<p style="margin:0 0 16px">${renderPicture(picture, widths.picture)}</p>`),
  ]
  const footer = [
    `<b style="color:${ink}">${escapeMarkup(nameSender(email, sender))}</b>`,
    ...sender.footerLines.map(escapeMarkup),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:0;background:#F8F6F4">
<table ${table} width="100%" bgcolor="#F8F6F4"><tr><td align="center" style="padding:32px 16px">
<table ${table} width="${widths.email}" style="width:100%;max-width:${widths.email}px;color:${ink};font:17px/1.6 ${bodyFont};text-align:left">
<tr><td style="padding:0 0 24px;font:28px/1.2 ${titleFont};letter-spacing:.08em">${escapeMarkup(sender.name)}</td></tr>
<tr><td bgcolor="#FFFFFF" style="border:1px solid ${line};padding:28px 24px 12px;overflow-wrap:anywhere">
${blocks.join('\n')}
</td></tr>
<tr><td style="padding:20px 0 0;font-size:15px;color:${quiet}">${footer.join('<br>')}</td></tr>
${quoted ? renderQuoted(quoted) : ''}
</table>
</td></tr></table>
</body></html>
`
}

const renderParagraph = (text: string) => `<p dir="auto" style="margin:0 0 16px">${toLines(text)}</p>`

const renderButton = ({ label, url }: NonNullable<EmailContent['action']>) =>
  `<table ${table} style="margin:24px 0"><tr><td bgcolor="${ink}" style="padding:14px 24px;border-radius:2px"><a href="${escapeMarkup(url)}" style="color:#FFFFFF;text-decoration:none">${escapeMarkup(label)}</a></td></tr></table>`

const renderPicture = ({ filename, alt }: EmailPicture, width: number) =>
  `<img src="cid:${filename}" alt="${escapeMarkup(alt)}" width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0">`

function renderPiece({ name, url, lines, picture }: EmailPiece): string {
  const link = `<a href="${escapeMarkup(url)}" style="color:${ink}`
  const pictureCell = picture
    ? `<td width="${widths.piece}" valign="top" style="width:${widths.piece}px;padding:12px 0 12px 12px">${link}">${renderPicture(picture, widths.piece)}</a></td>`
    : ''
  const text = [`${link};font-weight:600">${escapeMarkup(name)}</a>`, ...lines.map(escapeMarkup)]
  return `<table ${table} width="100%" style="margin:0 0 16px;border:1px solid ${line}"><tr>${pictureCell}<td valign="top" style="padding:12px;font-size:15px;line-height:1.5">${text.join('<br>')}</td></tr></table>`
}

const renderQuoted = ({ intro, text }: NonNullable<EmailContent['quoted']>) =>
  `<tr><td style="padding:20px 0 0;font-size:15px;color:${quiet}"><p style="margin:0 0 8px">${escapeMarkup(intro)}</p>
<blockquote dir="auto" style="margin:0;padding:0 0 0 16px;border-left:2px solid ${line}">${toLines(text)}</blockquote></td></tr>`
