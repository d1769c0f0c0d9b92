import pg from 'pg'
import { appendOnlyTables } from '../audit/audit.ts'
import { jobNames } from '../job-names.ts'
import { connectDatabase } from '../platform/database/database.ts'
import { grantRights, migrate } from '../platform/database/migrations.ts'
import { migrateQueue } from '../platform/jobs/queue.ts'
import { readDatabaseSettings } from '../settings.ts'

const { DATABASE_URL, DATABASE_OWNER_URL = DATABASE_URL } = readDatabaseSettings(process.env)
const shopRole = decodeURIComponent(new URL(DATABASE_URL).username)
const ownerRole = decodeURIComponent(new URL(DATABASE_OWNER_URL).username)

const client = new pg.Client({ connectionString: DATABASE_OWNER_URL })
await client.connect()
await migrate(client, console.log)

const database = connectDatabase(DATABASE_OWNER_URL, console.error)
await migrateQueue(database, jobNames)
await database.close()

if (shopRole !== ownerRole) {
  await grantRights(client, shopRole, appendOnlyTables)
  console.log(`${shopRole} may use the tables of ${ownerRole}`)
}
await client.end()
console.log('the database is up to date')
