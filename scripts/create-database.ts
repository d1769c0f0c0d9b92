import pg from 'pg'

const url = new URL(process.env['DATABASE_URL'] ?? '')
const name = decodeURIComponent(url.pathname.slice(1))
url.pathname = '/postgres'

const client = new pg.Client({ connectionString: url.href })
await client.connect()
const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
if (rowCount === 0) {
  await client.query(`create database ${client.escapeIdentifier(name)}`)
  console.log(`made the database ${name}`)
}
await client.end()
