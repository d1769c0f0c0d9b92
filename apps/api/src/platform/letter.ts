/** What a letter says, before it is made into a mail. */
export type Letter = {
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** Whom an answer goes to, where it is not the house. */
  replyTo?: { name: string; address: string }
  /** The address a mail program calls when somebody presses its own unsubscribe button. */
  unsubscribe?: string
}

type House = { name: string; line: string }

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** A letter as plain text and as HTML in the brand's look. Styles stand inline, since mail programs drop the rest. */
export function typeset(letter: Letter, house: House) {
  const { subject, greeting, paragraphs, action } = letter
  const text = [greeting, ...paragraphs, ...(action ? [action.url] : []), `${house.name}\n${house.line}`]
  return { subject, text: `${text.join('\n\n')}\n`, html: page(letter, house) }
}

function page({ subject, greeting, paragraphs, action }: Letter, house: House) {
  const said = [greeting, ...paragraphs].map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`)
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="background:#0F2D31;color:#FFFFFF;padding:14px 24px;border-radius:2px;text-decoration:none">${escaped(action.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#F8F6F4;color:#0F2D31;font:17px/1.6 Mukta,Segoe UI,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font:28px/1.2 Marcellus,Georgia,serif;letter-spacing:.08em">${escaped(house.name)}</p>
<div style="background:#FFFFFF;border:1px solid #E3DDD9;padding:28px 24px 12px">
${said.join('\n')}
${button}
</div>
<p style="margin:20px 0 0;font-size:15px;color:#655D5A">${escaped(house.line)}</p>
</div></body></html>
`
}
