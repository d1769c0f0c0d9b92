import type { Shop } from '@kashika/contract'
import type pg from 'pg'
import { toMasterName } from '../pictures/image-processing.ts'
import { runTransaction, type Statements } from '../platform/database/transaction.ts'
import { toCsvLine } from '../platform/files/csv.ts'
import { openZip } from '../platform/files/zip.ts'
import type { Storage } from '../platform/storage/storage.ts'

type ExportTable = {
  fileName: string
  table: string
  description: string
  omittedColumns?: string[]
  /** Instead of all columns. */
  columns?: string
}

const selectOfEach = (keys: string[]) =>
  keys.map((key) => `jsonb_array_elements(other_pieces) ->> '${key}' as ${key}`).join(', ')

/** Never passwords, sessions, links, the audit or the queue. */
export const exportTables: ExportTable[] = [
  {
    fileName: 'pieces.csv',
    table: 'item',
    description: 'every piece, retired ones too',
    omittedColumns: ['search', 'has_search_facts', 'profile_id'],
  },
  {
    fileName: 'more-pictures.csv',
    table: 'item_picture',
    description: 'the pictures of a piece after its first',
  },
  { fileName: 'metals.csv', table: 'item_metal', description: 'the metals of each piece' },
  { fileName: 'stones.csv', table: 'item_stone', description: 'the stones of each piece' },
  { fileName: 'huids.csv', table: 'item_huid', description: 'the HUIDs of each piece, in full' },
  {
    fileName: 'certificates.csv',
    table: 'item_certificate',
    description: 'the certificates of each piece',
    // As text: a date would become a moment in the time zone of the server.
    columns: 'item_id, place, laboratory, number, issued_on::text',
  },
  {
    fileName: 'rates.csv',
    table: 'rate',
    description: 'every rate of the day that was set',
    omittedColumns: ['key'],
  },
  { fileName: 'rates-taken-back.csv', table: 'rate_taken_back', description: 'rates that were taken back' },
  { fileName: 'former-addresses.csv', table: 'former_slug', description: 'addresses pieces had before' },
  {
    fileName: 'former-collection-addresses.csv',
    table: 'former_collection_slug',
    description: 'addresses collections had before',
  },
  { fileName: 'collections.csv', table: 'collection', description: 'the collections and the rule of each' },
  {
    fileName: 'pictures.csv',
    table: 'picture',
    description: 'every picture with its size',
    omittedColumns: ['preview'],
  },
  {
    fileName: 'shop-drafts.csv',
    table: 'document_draft',
    description: 'facts of the shop that are not published yet',
  },
  {
    fileName: 'shop-changes.csv',
    table: 'document_change',
    description: 'what was published of the facts of the shop, and when',
  },
  {
    fileName: 'privacy-notices.csv',
    table: 'notice_version',
    description: 'every version of the privacy notice',
  },
  {
    fileName: 'queries.csv',
    table: 'enquiry',
    description: 'every query',
    omittedColumns: ['key', 'body_hash', 'other_pieces'],
  },
  {
    fileName: 'query-pieces.csv',
    table: 'enquiry',
    description: 'the pieces of a query after its first',
    columns: `id as query_id, ${selectOfEach(['slug', 'name', 'image', 'price', 'pricing', 'availability', 'weeks', 'note', 'facts'])}`,
  },
  {
    fileName: 'query-events.csv',
    table: 'enquiry_event',
    description: 'what was answered and done about each query',
    omittedColumns: ['key'],
  },
  {
    fileName: 'reply-templates.csv',
    table: 'reply_template',
    description: 'texts that are written again and again',
  },
  {
    fileName: 'query-letters.csv',
    table: 'received_email',
    description: 'emails that came into the mailbox, and what became of each',
    omittedColumns: ['message_key'],
  },
  {
    fileName: 'mailbox.csv',
    table: 'mailbox',
    description: 'how far the mailbox was read',
  },
  {
    fileName: 'subscribers.csv',
    table: 'subscriber',
    description: 'whoever asked for emails; write only to those who confirmed and did not unsubscribe',
  },
  {
    fileName: 'customers.csv',
    table: 'person',
    description: 'people with an account, without their passwords',
  },
  {
    fileName: 'notifications.csv',
    table: 'notification_choice',
    description: 'what each owner is notified of, and when not',
  },
]
const batchSize = 500
const byteOrderMark = '\ufeff'

type ExportDeps = { pool: pg.Pool; storage: Storage; shop: Shop }

export async function exportShop({ pool, storage, shop }: ExportDeps, path: string) {
  const zip = await openZip(path)
  const addTables = async (statements: Statements) => {
    for (const table of exportTables) await zip.add(table.fileName, streamCsv(statements, table), true)
    return statements.query<{ name: string }>('select name from picture order by name')
  }
  try {
    const { rows } = await runTransaction(pool, addTables, 'begin isolation level repeatable read, read only')
    await zip.add('shop.json', [Buffer.from(`${JSON.stringify(shop, null, 2)}\n`)], true)

    const missingPictures: string[] = []
    for (const { name } of rows) {
      const master = await storage.read(toMasterName(name))
      if (master) await zip.add(`pictures/${name}`, [master], false)
      else missingPictures.push(name)
    }
    await zip.add(
      'README.txt',
      [Buffer.from(buildReadme(rows.length - missingPictures.length, missingPictures))],
      true,
    )
    return { pictures: rows.length - missingPictures.length, missing: missingPictures }
  } finally {
    await zip.close()
  }
}

async function* streamCsv(
  statements: Statements,
  { table, omittedColumns = [], columns: selected = '*' }: ExportTable,
) {
  await statements.query(`declare rows no scroll cursor for select ${selected} from ${table} order by 1`)
  let batch = await statements.query(`fetch ${batchSize} from rows`)
  const columns = batch.fields.map(({ name }) => name).filter((name) => !omittedColumns.includes(name))
  yield Buffer.from(byteOrderMark + toCsvLine(columns))
  while (batch.rows.length > 0) {
    yield Buffer.from(
      batch.rows.map((row) => toCsvLine(columns.map((name) => formatCell(row[name])))).join(''),
    )
    batch = await statements.query(`fetch ${batchSize} from rows`)
  }
  await statements.query('close rows')
}

function formatCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString()
  if (Array.isArray(cell)) return cell.join(', ')
  if (typeof cell === 'object' && cell !== null) return JSON.stringify(cell)
  return cell === Number.NEGATIVE_INFINITY ? '' : String(cell ?? '')
}

const buildReadme = (
  pictures: number,
  missing: string[],
) => `Everything of the shop that is yours to take along.

${exportTables.map(({ fileName, description }) => `${fileName.padEnd(22)} ${description}`).join('\r\n')}
shop.json              the shop's own facts: address, hours, links
pictures/              ${pictures} pictures, each as large as it is kept, by the name the column "image" says

Tables are UTF-8, values in double quotes, times in UTC. A value that begins like a formula has a ' before it.
Not in here: passwords, sessions, links sent by mail, photographs of customers, the audit. For bringing the shop back as it was, use a backup.
${missing.length > 0 ? `\r\nThese pictures had no file: ${missing.join(', ')}\r\n` : ''}`
