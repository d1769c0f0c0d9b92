import { pino } from 'pino'
import { pictureJobs } from './pictures/jobs.ts'
import { connect } from './platform/database.ts'
import { openWorker } from './platform/queue.ts'
import { stopGracefully } from './platform/stop.ts'
import { openStorage } from './platform/storage.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(process.env)
const log = pino({ level: settings.LOG_LEVEL, name: 'worker' })
const database = connect(settings.DATABASE_URL, (error) => log.warn({ err: error }, 'idle connection lost'))
const worker = await openWorker(database, (error) => log.warn({ err: error }, 'queue'))
await pictureJobs(worker, { db: database.db, storage: openStorage(settings) })
log.info('the worker is at work')

stopGracefully({
  notReady: () => undefined,
  close: async () => {
    await worker.close()
    await database.close()
  },
  onError: (error) => log.error({ err: error }, 'stop failed'),
})
