import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from './measures.ts'

/** How soon a connection that fell silent is noticed, and how long until another is tried. */
const patience = { heartbeat: seconds(5), retry: seconds(1) }

/**
 * Calls `onNotice` whenever the database tells `channel`. Nothing is kept for a listener who is away, so whatever he
 * may have missed counts as told: he is called at each connection too, the first included.
 */
export function listen(
  url: string,
  channel: string,
  { onNotice, onError }: { onNotice: () => void; onError: (error: unknown) => void },
) {
  const ended = new AbortController()

  /** One connection, from its opening until it is lost. */
  async function hearOut() {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: seconds(2),
      query_timeout: seconds(2.5),
      keepAlive: true,
      application_name: `kashika listening to ${channel}`,
    })
    const lost = new AbortController()
    client.on('error', (error) => lost.abort(error))
    client.on('end', () => lost.abort(new Error('Connection terminated')))
    client.on('notification', onNotice)
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      onNotice()
      const signal = AbortSignal.any([ended.signal, lost.signal])
      while (!signal.aborted) {
        await wait(patience.heartbeat, undefined, { signal, ref: false }).catch(() => undefined)
        if (!signal.aborted) await client.query('select 1')
      }
      if (!ended.signal.aborted) throw lost.signal.reason
    } finally {
      // Not waited for: a server that fell silent would never let go.
      void client.end().catch(() => undefined)
    }
  }

  async function keepListening() {
    while (!ended.signal.aborted) {
      await hearOut().catch(onError)
      await wait(patience.retry, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
    }
  }
  const listening = keepListening()
  return {
    close: () => {
      ended.abort()
      return listening
    },
  }
}
