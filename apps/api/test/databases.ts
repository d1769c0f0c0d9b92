import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** A template for each checkout, so that two can be tested on one server at the same time. */
const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)
export const templateName = `kashika_template_${checkout}_test`
export const uploadsFolder = 'var/test-uploads'

export function toDatabaseUrl(database: string): string {
  const { TEST_SERVER, DATABASE_URL = 'postgres://postgres@127.0.0.1:5432/postgres' } = process.env
  const url = new URL(TEST_SERVER ?? DATABASE_URL)
  url.pathname = `/${database}`
  return url.href
}

async function runOnServer(sql: string) {
  const client = new pg.Client({ connectionString: toDatabaseUrl('postgres') })
  await client.connect()
  await client.query(sql)
  await client.end()
}

export async function dropDatabase(name: string) {
  if (!name.endsWith('_test')) throw new Error(`${name} is not a test's database.`)
  await runOnServer(`drop database if exists "${name}" with (force)`)
}

export async function createDatabase(name: string, template?: string) {
  await runOnServer(`create database "${name}" ${template ? `template "${template}"` : ''}`)
}

export async function cloneTemplate() {
  const name = `kashika_${randomBytes(6).toString('hex')}_test`
  await createDatabase(name, templateName)
  return { url: toDatabaseUrl(name), drop: () => dropDatabase(name) }
}
