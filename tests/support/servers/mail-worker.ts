import { openMailServer } from '../../../apps/api/test/mail-server.ts'
import { sessionSecret } from '../browser/session-secret.ts'
import { workerShop } from '../worker-shop/worker-shop.ts'
import { startWorker } from './app-processes.ts'

/** The browser tests have no worker: whoever waits for letters starts one, with a mail server of its own. */
export async function openMailWorker() {
  const { databaseUrl, uploadsFolder, origin } = workerShop()
  const mailServer = await openMailServer()
  const worker = startWorker(databaseUrl, mailServer.url, {
    SESSION_SECRET: sessionSecret,
    STORAGE_FOLDER: uploadsFolder,
    PUBLIC_ORIGIN: origin,
  })
  async function close() {
    await worker.stop()
    await mailServer.close()
  }
  return { mailServer, close }
}
