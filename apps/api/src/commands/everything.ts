import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { masterOf } from '../pictures/intake.ts'
import { csvLine } from '../platform/csv.ts'
import type { Storage } from '../platform/storage.ts'
import { runTransaction, type Statements } from '../platform/transaction.ts'
import { openZip } from '../platform/zip.ts'

type Table = { file: string; table: string; says: string; without?: string[] }

/** What leaves with the owner. Never: passwords, sessions, links by mail, the audit, the queue. */
const tables: Table[] = [
  { file: 'pieces.csv', table: 'item', says: 'every piece, retired ones too', without: ['search'] },
  { file: 'more-pictures.csv', table: 'item_picture', says: 'the pictures of a piece after its first' },
  { file: 'former-addresses.csv', table: 'former_slug', says: 'addresses pieces had before' },
  { file: 'collections.csv', table: 'collection', says: 'the collections and the rule of each' },
  { file: 'pictures.csv', table: 'picture', says: 'every picture with its size', without: ['preview'] },
  { file: 'queries.csv', table: 'enquiry', says: 'every query', without: ['key', 'body_hash'] },
  {
    file: 'subscribers.csv',
    table: 'subscriber',
    says: 'whoever asked for letters; write only to those who confirmed and did not unsubscribe',
  },
  { file: 'customers.csv', table: 'person', says: 'people with an account, without their passwords' },
]
const rowsAtOnce = 500
/** By this Excel knows the text as UTF-8. */
const byteOrderMark = '\ufeff'

type House = { pool: pg.Pool; storage: Storage; shopFile: string }

/** Writes all of the shop into one zip; answers how many pictures it has, and which had no file. */
export async function exportEverything({ pool, storage, shopFile }: House, path: string) {
  const zip = await openZip(path)
  const addTables = async (statements: Statements) => {
    for (const table of tables) await zip.add(table.file, rowsOf(statements, table), true)
    return statements.query<{ name: string }>('select name from picture order by name')
  }
  try {
    // One moment for all tables, however long it takes.
    const { rows } = await runTransaction(pool, addTables, 'begin isolation level repeatable read, read only')
    await zip.add('shop.json', [await readFile(shopFile)], true)

    const missing: string[] = []
    for (const { name } of rows) {
      const master = await storage.read(masterOf(name))
      if (master) await zip.add(`pictures/${name}`, [master], false)
      else missing.push(name)
    }
    await zip.add('README.txt', [Buffer.from(explanation(rows.length - missing.length, missing))], true)
    return { pictures: rows.length - missing.length, missing }
  } finally {
    await zip.close()
  }
}

async function* rowsOf(client: Statements, { table, without = [] }: Table) {
  await client.query(`declare rows no scroll cursor for select * from ${table} order by 1`)
  let page = await client.query(`fetch ${rowsAtOnce} from rows`)
  const columns = page.fields.map(({ name }) => name).filter((name) => !without.includes(name))
  yield Buffer.from(byteOrderMark + csvLine(columns))
  while (page.rows.length > 0) {
    yield Buffer.from(page.rows.map((row) => csvLine(columns.map((name) => written(row[name])))).join(''))
    page = await client.query(`fetch ${rowsAtOnce} from rows`)
  }
  await client.query('close rows')
}

function written(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString()
  if (Array.isArray(cell)) return cell.join(', ')
  // PostgreSQL's own -infinity, for a moment that never was.
  return cell === Number.NEGATIVE_INFINITY ? '' : String(cell ?? '')
}

const explanation = (
  pictures: number,
  missing: string[],
) => `Everything of the shop that is yours to take along.

${tables.map(({ file, says }) => `${file.padEnd(22)} ${says}`).join('\r\n')}
shop.json              the shop's own facts: address, hours, links
pictures/              ${pictures} pictures, each as large as it is kept, by the name the column "image" says

Tables are UTF-8, values in double quotes, times in UTC. A value that begins like a formula has a ' before it.
Not in here: passwords, sessions, links sent by mail, the audit. For bringing the shop back as it was, use a backup.
${missing.length > 0 ? `\r\nThese pictures had no file: ${missing.join(', ')}\r\n` : ''}`
