import { type DeskQuery, type EnquiryFolder, enquiryFolders } from '@kashika/contract'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { listCameBack } from './conversation/list-rows.ts'
import { folderOrderBy, isInFolder, selectFromFolder, toPage } from './folders.ts'
import { parseReference } from './references.ts'
import { enquiry, enquiryThread } from './tables.ts'

const firstRowCounts = { search: 1000, count: 300 }
const maxCounted = 100
const maxMatched = 5000

export async function listEnquiries(db: Db, params: DeskQuery, { personId }: Pick<Actor, 'personId'>) {
  if (params.cameBack)
    return { rows: await listCameBack(db, params.limit), nextCursor: undefined, elsewhere: undefined }
  const limit = params.limit + 1
  const isMine = params.mine && eq(enquiry.assigneeId, personId)
  if (!params.q)
    return { ...toPage(await selectFromFolder(db, params, limit, isMine), params), elsewhere: undefined }
  const match = buildMatchCondition(params.q)
  const otherFolders =
    params.cursor || isMine ? [] : enquiryFolders.filter((folder) => folder !== params.folder)
  const [rows, elsewhere] = await Promise.all([
    searchFolder(db, params, match, limit, isMine),
    countInFolders(db, otherFolders, match),
  ])
  return { ...toPage(rows, params), elsewhere }
}

async function searchFolder(
  db: Db,
  params: Pick<DeskQuery, 'folder' | 'cursor'>,
  match: SQL | undefined,
  limit: number,
  rowCondition?: SQL,
) {
  // Of common words the index finds too many, and the first rows of the folder have enough.
  const firstRows = selectFromFolder(db, params, firstRowCounts.search, rowCondition)
  const firstMatches = await searchRows(db, firstRows, match)
    .orderBy(...folderOrderBy(params.folder))
    .limit(limit)
  if (firstMatches.length === limit) return firstMatches
  const { rows } = await db.execute<{ enquiry_id: string }>(
    selectMatchedIds(params.folder, match, maxMatched + 1),
  )
  const hasMatch =
    rows.length > maxMatched
      ? matchInThread(match)
      : sql`${enquiry.id} = any(${sql.param(rows.map((row) => row.enquiry_id))}::bigint[])`
  return selectFromFolder(db, params, limit, and(hasMatch, rowCondition))
}

/** In one statement; of a common word the index is not asked at all. */
async function countInFolders(
  db: Db,
  folders: EnquiryFolder[],
  match: SQL | undefined,
): Promise<Partial<Record<EnquiryFolder, number>>> {
  if (folders.length === 0) return {}
  const counts = folders.map((folder) => {
    const firstRows = selectFromFolder(db, { folder }, firstRowCounts.count)
    const firstMatches = searchRows(db, firstRows, match).limit(maxCounted)
    return sql`select ${folder} as folder,
      case when (select count(*) from ${firstMatches} as first_match) = ${maxCounted} then ${maxCounted}
           else (select count(*) from (${selectMatchedIds(folder, match, maxCounted)}) as matched) end as count`
  })
  const { rows } = await db.execute<{ folder: EnquiryFolder; count: string }>(
    sql.join(counts, sql` union all `),
  )
  return Object.fromEntries(
    rows.map(({ folder, count }) => [folder, Number(count)] as const).filter(([, count]) => count > 0),
  )
}

/** Planned without the limit: for a few rows the planner would read the table, and perhaps find none to its end. */
const selectMatchedIds = (folder: EnquiryFolder, match: SQL | undefined, limit: number) => sql`
  with matched as materialized (
    select enquiry_id from ${enquiryThread} where ${isInFolder(folder)} and ${match}
  )
  select enquiry_id from matched limit ${limit}`

/** Aliased as the table, so that the same condition fits both. */
function searchRows(db: Db, rows: ReturnType<typeof selectFromFolder>, match: SQL | undefined) {
  return db.select().from(rows.as('enquiry')).where(matchInThread(match))
}

/** A subquery that the planner cannot turn into a join, which would begin with all that the index finds. */
const matchInThread = (match: SQL | undefined) =>
  sql`(select ${match} from ${enquiryThread} where ${enquiryThread.enquiryId} = ${enquiry.id})`

const maxWords = 8
const trigramLength = 3

function buildMatchCondition(q: string): SQL | undefined {
  const id = parseReference(q)
  if (id) return eq(enquiryThread.enquiryId, id)
  const words = q.toLowerCase().split(/\s+/).slice(0, maxWords)
  const digits = extractPhoneDigits(q)
  return digits ? or(matchEachWord(words), matchEachWord([digits])) : matchEachWord(words)
}

const matchEachWord = (words: string[]) =>
  and(
    ...words.map((word) => {
      const escapedWord = word.replace(/[\\%_]/g, '\\$&')
      return sql`${enquiryThread.text} like ${[...word].length < trigramLength ? `% ${escapedWord}%` : `%${escapedWord}%`}`
    }),
  )

const minPhoneDigits = 5

function extractPhoneDigits(q: string): string | undefined {
  if (!/^[\d\s+()./-]+$/.test(q)) return undefined
  const digits = q.replace(/^\s*(\+91|0+)/, '').replace(/\D/g, '')
  return digits.length >= minPhoneDigits ? digits.slice(-10) : undefined
}
