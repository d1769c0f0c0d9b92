import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@kashika/server/units'
import pg from 'pg'

const retryMs = seconds(1)

type ListenerOptions = {
  onNotification: () => void
  onError: (error: unknown) => void
  /** Everything notified before `sentAt` (of performance.now) has been heard. */
  onHeartbeat?: (sentAt: number) => void
  onLost?: () => void
  heartbeatMs?: number
}

/** Notifications are lost while disconnected, so `onNotification` is also called at every connection. */
export function listenToChannel(
  url: string,
  channel: string,
  { onNotification, onError, onHeartbeat, onLost, heartbeatMs = seconds(5) }: ListenerOptions,
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
    const endListening = (error: Error) => {
      onLost?.()
      connectionLost.abort(error)
    }
    client.on('error', endListening)
    client.on('end', () => endListening(new Error('Connection terminated')))
    client.on('notification', onNotification)
    try {
      await client.connect()
      const connectedAt = performance.now()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      onNotification()
      onHeartbeat?.(connectedAt)
      const signal = AbortSignal.any([closing.signal, connectionLost.signal])
      while (!signal.aborted) {
        await wait(heartbeatMs, undefined, { signal, ref: false }).catch(() => undefined)
        if (signal.aborted) break
        const sentAt = performance.now()
        await client.query('select 1')
        onHeartbeat?.(sentAt)
      }
      if (!closing.signal.aborted) throw connectionLost.signal.reason
    } finally {
      onLost?.()
      // Not awaited: a server that no longer responds would never close it.
      void client.end().catch(() => undefined)
    }
  }

  async function keepListening() {
    while (!closing.signal.aborted) {
      await listenUntilLost().catch(onError)
      await wait(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
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
