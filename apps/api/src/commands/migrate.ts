import pg from 'pg'
import { allJobs } from '../jobs.ts'
import { connect } from '../platform/database.ts'
import { migrate } from '../platform/migrations.ts'
import { migrateQueue } from '../platform/queue.ts'
import { readSettings } from '../settings.ts'

const { DATABASE_URL } = readSettings(process.env)

const client = new pg.Client({ connectionString: DATABASE_URL })
await client.connect()
await migrate(client, console.log)
await client.end()

const database = connect(DATABASE_URL, console.error)
await migrateQueue(database, allJobs)
await database.close()
console.log('the database is up to date')
