import { seconds } from '@kashika/server/units'

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** Reading marks nothing as read: `markSeen` does. The library is loaded only where a mailbox is read. */
export async function openMailbox(url: string) {
  const { hostname, port, protocol, username, password, pathname } = new URL(url)
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (protocol === 'imaps:' ? 993 : 143),
    secure: protocol === 'imaps:',
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(60),
  })
  // Without a listener a lost connection would end the process; the next command reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const folder = await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
    return {
      uidValidity: Number(folder.uidValidity),
      uidNext: folder.uidNext,
      /** The oldest first. `since` counts by the day. */
      listUids: async ({ afterUid, since }: { afterUid: number; since: Date }): Promise<number[]> => {
        const found = await client.search({ uid: `${afterUid + 1}:*`, since }, { uid: true })
        // `*` is the last one even where it came before.
        return (found || []).filter((uid) => uid > afterUid).sort((a, b) => a - b)
      },
      /** Of a larger email only its beginning is read; undefined where somebody has moved it away. */
      readEmail: async (uid: number, limits: { maxBytes: number; beginningBytes: number }) => {
        const found = await client.fetchOne(uid, { size: true, internalDate: true }, { uid: true })
        if (!found) return undefined
        const { size = 0, internalDate } = found
        const isWhole = size <= limits.maxBytes
        const maxLength = isWhole ? limits.maxBytes : limits.beginningBytes
        const content = await client.fetchOne(uid, { source: { start: 0, maxLength } }, { uid: true })
        if (!content) return undefined
        const { source = Buffer.alloc(0) } = content
        return { size, isWhole, receivedAt: new Date(internalDate ?? Date.now()), source }
      },
      listUnseen: async (uids: number[]): Promise<number[]> =>
        (await client.search({ uid: uids.join(','), seen: false }, { uid: true })) || [],
      markSeen: async (uid: number) => {
        await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
      },
      close: () => client.logout().catch(() => client.close()),
    }
  } catch (error) {
    client.close()
    throw toSentence(error)
  }
}

/** The library says only “Command failed”; the server says why. */
function toSentence(error: unknown): Error {
  const { message, responseText } = error as Error & { responseText?: string }
  return new Error(responseText ? `${message}: ${responseText}` : message, { cause: error })
}
