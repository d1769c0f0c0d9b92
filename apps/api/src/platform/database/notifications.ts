import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@kashika/server/units'
import pg from 'pg'

const intervals = { heartbeatMs: seconds(5), retryMs: seconds(1) }

/** Notifications are lost while disconnected, so `onNotification` is also called at every connection. */
export function listenToChannel(
  url: string,
  channel: string,
  { onNotification, onError }: { onNotification: () => void; onError: (error: unknown) => void },
) {
  const closing = new AbortController()

  async function listenUntilLost() {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: seconds(2),
      query_timeout: seconds(2.5),
      keepAlive: true,
      application_name: `kashika listening to ${channel}`,
    })
    const connectionLost = new AbortController()
    client.on('error', (error) => connectionLost.abort(error))
    client.on('end', () => connectionLost.abort(new Error('Connection terminated')))
    client.on('notification', onNotification)
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      onNotification()
      const signal = AbortSignal.any([closing.signal, connectionLost.signal])
      while (!signal.aborted) {
        await wait(intervals.heartbeatMs, undefined, { signal, ref: false }).catch(() => undefined)
        if (!signal.aborted) await client.query('select 1')
      }
      if (!closing.signal.aborted) throw connectionLost.signal.reason
    } finally {
      // Not awaited: a server that no longer responds would never close it.
      void client.end().catch(() => undefined)
    }
  }

  async function keepListening() {
    while (!closing.signal.aborted) {
      await listenUntilLost().catch(onError)
      await wait(intervals.retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
  const listening = keepListening()
  return {
    close: () => {
      closing.abort()
      return listening
    },
  }
}
