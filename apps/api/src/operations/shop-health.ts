import type { ReadStockGaps } from '../catalogue/stock/stock-gaps.ts'
import type { ReadShop } from '../documents/shop.ts'
import { readAllWords } from '../documents/words.ts'
import { findMailboxFailure } from '../enquiries/mailbox/mailbox-state.ts'
import { findUnreadableEmails } from '../enquiries/mailbox/waiting-emails.ts'
import type { Db } from '../platform/database/database.ts'
import type { Settings } from '../settings.ts'
import { examineBackup } from './doctor/backup-check.ts'
import { describeMailboxFailure, describeUnreadableEmails } from './doctor/mailbox-check.ts'
import { examineClaims, examineContact, examineLegalPages, examineShop } from './doctor/shop-checks.ts'
import { examineWorker } from './doctor/worker-check.ts'
import { findWorkerSeenAt } from './heartbeat.ts'
import { isArchiveFailing, readLastBackup } from './last-backup.ts'

export type ShopHealthDeps = {
  db: Db
  settings: Pick<Settings, 'BACKUP_MARK' | 'PUBLIC_ORIGIN'>
  now: () => Date
  readShop: ReadShop
  readStockGaps: ReadStockGaps
}

/** What can be known without connecting elsewhere; `npm run doctor` also tries mail, storage and the certificate. */
export async function examineShopHealth({ db, settings, now, readShop, readStockGaps }: ShopHealthDeps) {
  const isProduction = settings.PUBLIC_ORIGIN.startsWith('https:')
  const shop = await readShop()
  const words = await readAllWords(db)
  const findings = [
    examineWorker(await findWorkerSeenAt(db), isProduction, now().getTime()),
    ...(await examineBackup({
      file: settings.BACKUP_MARK,
      isProduction,
      now: () => now().getTime(),
      isLogFailing: await isArchiveFailing(db),
    })),
    ...describeMailboxFailure(await findMailboxFailure(db)),
    ...describeUnreadableEmails(await findUnreadableEmails(db)),
    ...examineShop(shop, isProduction),
    examineContact(shop),
    ...examineClaims(shop, words),
    ...examineLegalPages(words),
  ]
  return {
    lastBackupAt: (await readLastBackup(settings.BACKUP_MARK))?.at.toISOString(),
    ...(await readStockGaps()),
    findings: findings.flatMap(({ check, state, message }) =>
      state === 'good' ? [] : { check, state, message },
    ),
  }
}
