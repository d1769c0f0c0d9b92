import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { type ReceivedMessage, renderMailbox } from './mailbox-page.ts'

/** For development only: receives what is sent to SMTP_URL on this machine and shows it in the browser. */
const { SMTP_URL = 'smtp://127.0.0.1:1025', MAILBOX_PORT = '1080' } = process.env
const host = '127.0.0.1'
const maxMessages = 50
const messages: ReceivedMessage[] = []

async function receiveMail(port: number): Promise<number> {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      simpleParser(stream)
        .then(({ from, to, subject = '', text = '', html }) => {
          messages.unshift({
            from: from?.text ?? '',
            to: [to ?? []]
              .flat()
              .map((recipient) => recipient.text)
              .join(),
            subject,
            text,
            html: html || '',
            receivedAt: new Date(),
          })
          messages.splice(maxMessages)
        })
        .then(() => done(), done)
    },
  })
  // A worker that restarts while sending must not end the mailbox, and with it all of `npm run dev`.
  smtp.on('error', (error) => console.error(error.message))
  await once(smtp.listen(port, host), 'listening')
  return (smtp.server.address() as AddressInfo).port
}

const localPort = /^smtp:\/\/(?:127\.0\.0\.1|localhost):(\d+)\/?$/.exec(SMTP_URL)?.[1]
const notice = localPort
  ? `The last ${maxMessages} emails sent to smtp://${host}:${await receiveMail(Number(localPort))}, newest first. Reload for newer ones.`
  : 'SMTP_URL points to another mail server: emails go there, and none come here.'

const http = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(renderMailbox(messages, notice))
})
await once(http.listen(Number(MAILBOX_PORT), host), 'listening')
console.log(`http://${host}:${(http.address() as AddressInfo).port}/mailbox: ${notice}`)
