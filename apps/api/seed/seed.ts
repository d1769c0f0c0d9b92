import { parseArgs } from 'node:util'
import { connect } from '../src/platform/database.ts'
import { openQueue } from '../src/platform/queue.ts'
import { openStorage } from '../src/platform/storage.ts'
import { readSettings } from '../src/settings.ts'
import { seedDemoCollections } from './demo-collections.ts'
import { seedDemoPieces } from './demo-pieces.ts'
import { seedSyntheticPieces } from './synthetic-pieces.ts'

const { values } = parseArgs({ options: { items: { type: 'string', default: '0' } } })
const synthetic = Number(values.items)
if (!Number.isInteger(synthetic) || synthetic < 0)
  throw new Error('--items takes a whole number, such as 100000.')

const settings = readSettings(process.env)
const database = connect(settings.DATABASE_URL, console.error, { statementTimeout: 'none' })
const { queue, close } = openQueue(database, console.error)

const storage = await openStorage(settings)
console.log(`${await seedDemoPieces(database.db, storage, queue)} demo pieces are on the shelf`)
await seedDemoCollections(database.db, storage, queue)
if (synthetic > 0) {
  await seedSyntheticPieces(database.db, synthetic)
  console.log(`${synthetic} synthetic pieces were added`)
}

await close()
await database.close()
