import { buildApp } from '../src/app.ts'
import { connectDatabase } from '../src/platform/database/database.ts'
import { readSettings } from '../src/settings.ts'
import { cloneTemplate, uploadsFolder } from './databases.ts'

export async function openTestApp(environment: Record<string, string> = {}, now = () => new Date()) {
  const { url, drop } = await cloneTemplate()
  const settings = readSettings({
    DATABASE_URL: url,
    SESSION_SECRET: 'a secret of the tests, thirty-two characters and more',
    STORAGE_FOLDER: uploadsFolder,
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const { app, catalogueVersion } = await buildApp(settings, now)
  const { db, pool, close: disconnect } = connectDatabase(url, () => undefined, { statementTimeout: 'none' })
  // The app hears of a test's own changes a moment later; the test's next line may come sooner.
  pool.on('release', catalogueVersion.forget)
  return {
    app,
    db,
    pool,
    settings,
    close: async () => {
      await app.close()
      await disconnect()
      await drop()
    },
  }
}
