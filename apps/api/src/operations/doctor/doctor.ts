import type { Shop } from '@kashika/contract'
import { readShop } from '../../documents/shop.ts'
import { readAllWords, toAllWords } from '../../documents/words.ts'
import { findUnreadableEmails } from '../../enquiries/mailbox/waiting-emails.ts'
import { connectDatabase } from '../../platform/database/database.ts'
import { readSettings, readShopFile } from '../../settings.ts'
import { listDataFolders } from '../disk-space.ts'
import { findWorkerSeenAt } from '../heartbeat.ts'
import { examineBackup, isLogArchiveFailing } from './backup-check.ts'
import { examineDatabase } from './database-checks.ts'
import { brokenFinding, type Finding, goodFinding } from './finding.ts'
import { describeUnreadableEmails, examineMailbox } from './mailbox-check.ts'
import { examineDiskSpace, examineMail, examineOrigin, examineStorage } from './server-checks.ts'
import { examineClaims, examineContact, examineLegalPages, examineShop } from './shop-checks.ts'
import { examineWorker } from './worker-check.ts'

type DoctorOptions = { now: () => number; minFreeBytes: number }
const defaultOptions: DoctorOptions = { now: Date.now, minFreeBytes: 1e9 }

export async function runDoctor(
  environment: NodeJS.ProcessEnv,
  options: Partial<DoctorOptions> = {},
): Promise<Finding[]> {
  const { now, minFreeBytes } = { ...defaultOptions, ...options }
  const settings = readOrFinding('settings', () => readSettings(environment))
  if ('state' in settings) return [settings]
  const isProduction = environment['NODE_ENV'] === 'production' || settings.PUBLIC_ORIGIN.startsWith('https:')
  const firstShop = readOrFinding('shop.json', () => readShopFile(settings.SHOP_FILE))
  return [
    goodFinding('settings', 'Every setting can be read.'),
    ...(await examineDatabase(settings.DATABASE_URL, isProduction, now)),
    await examineStorage(settings),
    await examineDiskSpace(await listDataFolders(settings), minFreeBytes),
    await examineMail(settings.SMTP_URL),
    ...(await examineMailbox(settings.IMAP_URL)),
    await examineOrigin(settings.PUBLIC_ORIGIN, isProduction),
    ...(await examineBackup({
      file: settings.BACKUP_MARK,
      isProduction,
      now,
      isLogFailing: await isLogArchiveFailing(settings),
    })),
    ...('state' in firstShop
      ? [firstShop]
      : await examineRows(settings.DATABASE_URL, firstShop, isProduction, now)),
  ]
}

function readOrFinding<Result extends object>(check: string, read: () => Result): Result | Finding {
  try {
    return read()
  } catch (error) {
    return brokenFinding(check, error instanceof Error ? error.message : String(error))
  }
}

/** Without a database, which has a finding of its own, the facts are those that the shop began with. */
async function examineRows(databaseUrl: string, firstShop: Shop, isProduction: boolean, now: () => number) {
  const { db, close } = connectDatabase(databaseUrl, () => undefined)
  try {
    const shop = await readShop(db, firstShop)
    const words = await readAllWords(db)
    return [
      examineWorker(await findWorkerSeenAt(db), isProduction, now()),
      ...examineShop(shop, isProduction),
      examineContact(shop),
      ...examineClaims(shop, words),
      ...examineLegalPages(words),
      ...describeUnreadableEmails(await findUnreadableEmails(db)),
    ]
  } catch {
    return [...examineShop(firstShop, isProduction), examineContact(firstShop)]
  } finally {
    await close()
  }
}

/** What the owner has published; nothing where that cannot be read. */
export async function readPublishedWords(environment: NodeJS.ProcessEnv) {
  const nothing = toAllWords(() => ({}))
  const settings = readOrFinding('settings', () => readSettings(environment))
  if ('state' in settings) return nothing
  const { db, close } = connectDatabase(settings.DATABASE_URL, () => undefined)
  return readAllWords(db)
    .catch(() => nothing)
    .finally(close)
}
