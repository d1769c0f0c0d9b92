import { readSettings, readShop } from '../settings.ts'
import { examineDatabase } from './database.ts'
import { broken, type Finding, good } from './finding.ts'
import { examineBackup, examineMail, examineOrigin, examineSpace, examineStorage } from './machine.ts'
import { examineShop } from './shop.ts'

/** What a test may change: the time, and how much room there must be. */
type Circumstances = { now: () => number; leastFree: number }
const ordinary: Circumstances = { now: Date.now, leastFree: 1e9 }

/** Looks at everything the shop needs, and says of each what is wrong and what to do. */
export async function examine(
  environment: NodeJS.ProcessEnv,
  circumstances: Partial<Circumstances> = {},
): Promise<Finding[]> {
  const { now, leastFree } = { ...ordinary, ...circumstances }
  const settings = orFinding('settings', () => readSettings(environment))
  // Without settings there is nothing to look at.
  if ('state' in settings) return [settings]
  const isProduction = environment['NODE_ENV'] === 'production' || settings.PUBLIC_ORIGIN.startsWith('https:')
  const shop = orFinding('shop.json', () => readShop(settings.SHOP_FILE))
  return [
    good('settings', 'Every setting can be read.'),
    ...(await examineDatabase(settings.DATABASE_URL, isProduction, now)),
    await examineStorage(settings),
    await examineSpace(settings.STORAGE_DRIVER === 'disk' ? settings.STORAGE_FOLDER : '.', leastFree),
    await examineMail(settings.SMTP_URL),
    await examineOrigin(settings.PUBLIC_ORIGIN, isProduction),
    await examineBackup(settings.BACKUP_MARK, isProduction, now),
    ...('state' in shop ? [shop] : examineShop(shop, isProduction)),
  ]
}

function orFinding<Result extends object>(about: string, read: () => Result): Result | Finding {
  try {
    return read()
  } catch (error) {
    return broken(about, error instanceof Error ? error.message : String(error))
  }
}
