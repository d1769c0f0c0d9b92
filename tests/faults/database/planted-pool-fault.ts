import { registerHooks } from 'node:module'

/** Loaded before the API as a control: pg's pool, as it is in the build, takes back every client, even a broken one. */
const acquire = '_acquireClient(client, pendingItem, idleListener, isNew) {'
const changes = [
  ['_release(client, idleListener, err) {', '_release(client, idleListener) { let err;'],
  [
    acquire,
    `_acquireClient(client, ...rest) {
      client.removeAllListeners('error');
      this.original_acquireClient(client, ...rest);
      client.removeAllListeners('error');
    }
    original${acquire}`,
  ],
] as const

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const source = String(loaded.source)
    if (!changes.every(([before]) => source.includes(before))) return loaded
    return {
      ...loaded,
      source: changes.reduce((text, [before, after]) => text.replace(before, after), source),
    }
  },
})
