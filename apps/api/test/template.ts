import pg from 'pg'
import { seedDemoCollections } from '../seed/demo-collections.ts'
import { seedDemoItems } from '../seed/demo-items.ts'
import { jobNames } from '../src/job-names.ts'
import { connectDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrations.ts'
import { migrateQueue, openQueue } from '../src/platform/jobs/queue.ts'
import { openStorage } from '../src/platform/storage/storage.ts'
import { createDatabase, dropDatabase, templateName, toDatabaseUrl, uploadsFolder } from './databases.ts'
import { openTestServer } from './server/test-server.ts'

export async function setup() {
  const closeServer = await openTestServer()
  await dropDatabase(templateName)
  await createDatabase(templateName)
  const url = toDatabaseUrl(templateName)

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(client, () => undefined)
  await client.end()

  const database = connectDatabase(url, console.error, { statementTimeout: 'none' })
  await migrateQueue(database, jobNames)
  const { queue, close: closeQueue } = openQueue(database, console.error)
  const storage = await openStorage({ STORAGE_DRIVER: 'disk', STORAGE_FOLDER: uploadsFolder })
  await seedDemoItems(database.db, storage, queue, (name) => name === 'Rasika Rope Chain')
  await seedDemoCollections(database.db, storage, queue)
  await closeQueue()
  await database.close()
  return async () => {
    await dropDatabase(templateName)
    await closeServer()
  }
}
