import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { openShopMailer } from '../src/emails/shop-mailer.ts'
import { readShopFile } from '../src/settings.ts'

test('an email sent in development is shown with its link, and its scripts do not run', async () => {
  const mailbox = spawn(process.execPath, ['apps/api/dev/mailbox.ts'], {
    env: { ...process.env, SMTP_URL: 'smtp://127.0.0.1:0', MAILBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void mailbox.kill())
  const [line] = (await once(createInterface(mailbox.stdout), 'line')) as [string]
  const page = /http:\S+mailbox/.exec(line)?.[0] ?? ''
  const smtp = /smtp:\S+\d/.exec(line)?.[0] ?? ''

  const url = `http://localhost:3000/reset-password?token=${'a1='.repeat(40)}`
  const mailer = openShopMailer({ SMTP_URL: smtp, PUBLIC_ORIGIN: 'http://localhost:3000' }, async () => ({
    ...readShopFile('shop.json'),
    email: undefined,
  }))
  onTestFinished(() => mailer.close())
  const email = {
    greeting: 'Namaste अनन्या,',
    paragraphs: ['<script>alert(1)</script>'],
    action: { label: 'Choose a new password', url },
  }
  await mailer.send('old@kashika.example', { subject: 'First', ...email }, 'one')
  await mailer.send('ananya@kashika.example', { subject: 'नया पासवर्ड चुनें, अनन्या जी', ...email }, 'two')

  const pageHtml = await (await fetch(page)).text()
  const [newest, older] = pageHtml.split('<article>').slice(1)
  expect(newest).toContain('<h2>नया पासवर्ड चुनें, अनन्या जी</h2>')
  expect(newest).toContain('From &quot;Kashika&quot; &lt;no-reply@localhost&gt;<br>To ananya@kashika.example')
  expect(newest).toContain(`href=&quot;${url}&quot;`)
  expect(newest).toContain(`\n${url}\n`)
  expect(newest).toContain('Namaste अनन्या,')
  expect(newest).toMatch(/<iframe [^>]*sandbox="(?!.*allow-(scripts|same-origin))/)
  expect(pageHtml).not.toContain('<script>')
  expect(older).toContain('<h2>First</h2>')
})
