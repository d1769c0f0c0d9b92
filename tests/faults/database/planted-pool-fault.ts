import pg from 'pg'

/**
 * For the control, loaded into the API before its own code: every client goes back to the pool, in doubt or not, and
 * nobody listens to one that is in use. The drill must see that.
 */
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
