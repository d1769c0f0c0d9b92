import { readdir, unlink } from 'node:fs/promises'
import { seconds } from '@kashika/server/units'

/** Files of nginx's cache are named by the hash of their key. */
const cacheFileName = /^[0-9a-f]{32}$/

/**
 * Empties the edge's cache of public pages: see decisions/0040. Changes that come together are one purge. A second
 * purge follows a second later, for pages whose making began before the change and ended after the first.
 */
export function openEdgeCache(folder: string, onError: (error: unknown) => void) {
  let firstTimer: NodeJS.Timeout | undefined
  let secondTimer: NodeJS.Timeout | undefined

  async function purge() {
    const names = await readdir(folder)
    await Promise.all(
      names
        .filter((name) => cacheFileName.test(name))
        .map((name) => unlink(`${folder}/${name}`).catch(ignoreMissing)),
    )
  }
  const purgeNow = () => void purge().catch(onError)

  return {
    purgeSoon: () => {
      // Not put off by what comes after: else steady changes would put it off for ever.
      firstTimer ??= setTimeout(() => {
        firstTimer = undefined
        purgeNow()
      }, seconds(0.2))
      clearTimeout(secondTimer)
      secondTimer = setTimeout(purgeNow, seconds(1.2))
    },
    close: () => {
      clearTimeout(firstTimer)
      clearTimeout(secondTimer)
    },
  }
}

/** nginx, or the other purge, was faster. */
function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
