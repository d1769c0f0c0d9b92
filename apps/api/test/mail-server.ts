import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { waitUntil } from './wait-until.ts'

type ReceivedEmail = { from: string; to: string; id: string; text: string; raw: string }

export async function openMailServer(storedPart: 'messages' | 'headers' = 'messages') {
  const emails: ReceivedEmail[] = []
  const attempts: ReceivedEmail[] = []
  const behaviour: { isSilent: boolean; refusedAddress?: string; refusalCode: number } = {
    isSilent: false,
    refusalCode: 550,
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, respond) =>
      respond(
        address === behaviour.refusedAddress
          ? Object.assign(new Error(`No mailbox here for <${address}>`), {
              responseCode: behaviour.refusalCode,
            })
          : null,
      ),
    onData: async (stream, session, accept) => {
      // A sender that was killed leaves half a message.
      const content = await buffer(stream).catch(() => undefined)
      if (!content) return
      const raw = content.toString()
      const id = /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? ''
      const text = storedPart === 'messages' ? raw.replace(/=\r\n/g, '').replace(/=3D/g, '=') : ''
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      const email = {
        from,
        to: rcptTo.map(({ address }) => address).join(),
        id,
        text,
        raw: storedPart === 'messages' ? raw : '',
      }
      attempts.push(email)
      if (behaviour.isSilent) return
      emails.push(email)
      accept()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    behaviour,
    attempts,
    emails,
    url: `smtp://127.0.0.1:${address.port}`,
    /** Drops what came before it. */
    nextEmail: async (to: string, { words = '', timeoutMs = 15_000 } = {}) => {
      const matches = (email: ReceivedEmail) => email.to === to && email.text.includes(words)
      const email = await waitUntil(() => emails.find(matches), { timeoutMs })
      if (!email) throw new Error(`No email came for ${to}.`)
      emails.splice(0, emails.indexOf(email) + 1)
      return email
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
