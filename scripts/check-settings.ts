import { readSettings, readShopFile, refuseInventedReviews } from '../apps/api/src/settings.ts'
import { readSettings as readWebSettings } from '../apps/web/server/settings.ts'

/** Asked of a new release before anything is changed for it: what would keep its processes from starting. */
try {
  const settings = readSettings(process.env)
  readWebSettings(process.env)
  refuseInventedReviews(readShopFile(settings.SHOP_FILE), settings)
  console.log('They do.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
