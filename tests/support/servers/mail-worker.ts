import { templateName, toDatabaseUrl } from '../../../apps/api/test/databases.ts'
import { openMailServer } from '../../../apps/api/test/mail-server.ts'
import { sessionSecret } from '../browser/session-secret.ts'
import { startWorker } from './app-processes.ts'

/** The browser tests have no worker: whoever waits for letters starts one, with a mail server of its own. */
export async function openMailWorker(publicOrigin = '') {
  const mailServer = await openMailServer()
  const worker = startWorker(toDatabaseUrl(templateName), mailServer.url, {
    SESSION_SECRET: sessionSecret,
    PUBLIC_ORIGIN: publicOrigin,
  })
  async function close() {
    await worker.stop()
    await mailServer.close()
  }
  return { mailServer, close }
}
