import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

type Received = { to: string; id: string; text: string }

/**
 * A real SMTP server that keeps what it is given, or only the heads of many. While `deaf`, it takes a letter's bytes and
 * never answers; whom it `refuses`, gets nothing.
 */
export async function openPostBox(keeps: 'letters' | 'heads' = 'letters') {
  const letters: Received[] = []
  const begun: Received[] = []
  const box: { deaf: boolean; refuses?: string; refusesWith: number } = { deaf: false, refusesWith: 550 }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, answered) =>
      answered(
        address === box.refuses
          ? Object.assign(new Error(`No mailbox here for <${address}>`), { responseCode: box.refusesWith })
          : null,
      ),
    onData: async (stream, session, taken) => {
      // A sender that is killed leaves half a letter, which is none.
      const whole = await buffer(stream).catch(() => undefined)
      if (!whole) return
      const raw = whole.toString()
      const id = /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? ''
      const text = keeps === 'letters' ? raw.replace(/=\r\n/g, '').replace(/=3D/g, '=') : ''
      const letter = { to: session.envelope.rcptTo.map(({ address }) => address).join(), id, text }
      begun.push(letter)
      if (box.deaf) return
      letters.push(letter)
      taken()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    box,
    begun,
    letters,
    url: `smtp://127.0.0.1:${address.port}`,
    /** The next letter to somebody; what came before it is forgotten. */
    next: async (to: string, patience = 15_000) => {
      for (const end = Date.now() + patience; Date.now() < end; await wait(50)) {
        const place = letters.findIndex((letter) => letter.to === to)
        if (place >= 0) return letters.splice(0, place + 1).at(-1) as Received
      }
      throw new Error(`No letter came for ${to}.`)
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
