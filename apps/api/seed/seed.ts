import { parseArgs } from 'node:util'
import { connectDatabase } from '../src/platform/database/database.ts'
import { openQueue } from '../src/platform/jobs/queue.ts'
import { openStorage } from '../src/platform/storage/storage.ts'
import { readSettings } from '../src/settings.ts'
import { seedDemoCollections } from './demo-collections.ts'
import { seedDemoItems } from './demo-items.ts'
import { seedSyntheticItems } from './synthetic-items.ts'

const { values } = parseArgs({ options: { items: { type: 'string', default: '0' } } })
const syntheticCount = Number(values.items)
if (!Number.isInteger(syntheticCount) || syntheticCount < 0)
  throw new Error('--items takes a whole number, such as 100000.')

const settings = readSettings(process.env)
const database = connectDatabase(settings.DATABASE_URL, console.error, { statementTimeout: 'none' })
const { queue, close: closeQueue } = openQueue(database, console.error)

const storage = await openStorage(settings)
console.log(`${await seedDemoItems(database.db, storage, queue)} demo pieces are in the catalogue`)
await seedDemoCollections(database.db, storage, queue)
if (syntheticCount > 0) {
  await seedSyntheticItems(database.db, syntheticCount)
  await database.pool.query('vacuum analyze item')
  console.log(`${syntheticCount} synthetic pieces were added`)
}

await closeQueue()
await database.close()
