import { escapeMarkup } from '../src/platform/files/escape-markup.ts'

export type ReceivedMessage = {
  from: string
  to: string
  subject: string
  text: string
  html: string
  receivedAt: Date
}

/** The email's HTML runs no scripts, but its links open in a new tab that may. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox'

export function renderMailbox(messages: ReceivedMessage[], notice: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mailbox · Kashika</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body { max-width: 760px; margin: 0 auto; padding: 24px 20px; font: 17px/1.6 sans-serif; color: #0F2D31 }
article { margin: 32px 0; border-top: 1px solid #655D5A; overflow-wrap: anywhere }
iframe { box-sizing: border-box; width: 100%; height: 480px; border: 1px solid #E3DDD9 }
pre { white-space: pre-wrap }
</style></head>
<body>
<h1>Mailbox</h1>
<p>${escapeMarkup(notice)}</p>
${messages.map(renderMessage).join('\n') || '<p>No email has come yet.</p>'}
</body></html>
`
}

function renderMessage({ from, to, subject, text, html, receivedAt }: ReceivedMessage): string {
  return `<article>
<h2>${escapeMarkup(subject)}</h2>
<p>From ${escapeMarkup(from)}<br>To ${escapeMarkup(to)}<br><time>${receivedAt.toLocaleString('en-IN')}</time></p>
<iframe title="${escapeMarkup(subject)}" sandbox="${sandbox}" srcdoc="${escapeMarkup(`<base target="_blank">${html}`)}"></iframe>
<details><summary>Plain text</summary><pre>${escapeMarkup(text)}</pre></details>
</article>`
}
