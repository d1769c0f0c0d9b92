import pg from 'pg'

/** Loaded before the API's own code as a control: returns every client to the pool, even a broken one. */
type PoolInternals = Record<
  '_release' | '_acquireClient',
  (client: pg.PoolClient, ...rest: unknown[]) => void
>
const poolInternals = pg.Pool.prototype as unknown as PoolInternals
const { _release, _acquireClient } = poolInternals
poolInternals._release = function (client, idleListener) {
  _release.call(this, client, idleListener)
}
poolInternals._acquireClient = function (client, ...rest) {
  client.removeAllListeners('error')
  _acquireClient.call(this, client, ...rest)
  client.removeAllListeners('error')
}
