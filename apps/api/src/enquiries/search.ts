import { type DeskQuery, type EnquiryFolder, enquiryFolders } from '@kashika/contract'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { folderOrderBy, selectFromFolder, toPage } from './folders.ts'
import { parseReference } from './references.ts'
import { enquiry, enquiryThread } from './tables.ts'

const shortSearchRows = 1000
const maxCounted = 100
const maxMatched = 5000

export async function listEnquiries(db: Db, params: DeskQuery, { personId }: Pick<Actor, 'personId'>) {
  const limit = params.limit + 1
  const isMine = params.mine && eq(enquiry.assigneeId, personId)
  if (!params.q)
    return { ...toPage(await selectFromFolder(db, params, limit, isMine), params), elsewhere: undefined }
  const match = buildMatchCondition(params.q)
  const otherFolders =
    params.cursor || isMine ? [] : enquiryFolders.filter((folder) => folder !== params.folder)
  const countFirstRows = async (folder: EnquiryFolder) => {
    const { length } = await searchFirstRows(db, { folder }, match, maxCounted)
    return [folder, length] as const
  }
  // Of common words the index finds too many, and the first rows of the folder have enough.
  const firstMatches = await searchFirstRows(db, params, match, limit, isMine)
  if (firstMatches.length === limit) {
    const counts = await Promise.all(otherFolders.map(countFirstRows))
    return { ...toPage(firstMatches, params), elsewhere: omitZeroCounts(counts) }
  }
  const matchedRows = await db
    .select({ id: enquiry.id, folder: enquiry.folder })
    .from(enquiryThread)
    .innerJoin(enquiry, eq(enquiry.id, enquiryThread.enquiryId))
    .where(match)
    .limit(maxMatched + 1)
  if (matchedRows.length > maxMatched) {
    const rows = await selectFromFolder(db, params, limit, and(matchInThread(match), isMine))
    const counts = await Promise.all(otherFolders.map(countFirstRows))
    return { ...toPage(rows, params), elsewhere: omitZeroCounts(counts) }
  }
  const idsIn = (folder: EnquiryFolder) =>
    matchedRows.filter((row) => row.folder === folder).map(({ id }) => id)
  const idCondition = sql`${enquiry.id} = any(${sql.param(idsIn(params.folder))}::bigint[])`
  const counts = otherFolders.map((folder) => [folder, Math.min(maxCounted, idsIn(folder).length)] as const)
  return {
    ...toPage(await selectFromFolder(db, params, limit, and(idCondition, isMine)), params),
    elsewhere: omitZeroCounts(counts),
  }
}

function searchFirstRows(
  db: Db,
  params: Pick<DeskQuery, 'folder' | 'cursor'>,
  match: SQL | undefined,
  limit: number,
  rowCondition?: SQL,
) {
  // Aliased as the table, so that the same condition fits both.
  const firstRows = selectFromFolder(db, params, shortSearchRows, rowCondition).as('enquiry')
  return db
    .select()
    .from(firstRows)
    .where(matchInThread(match))
    .orderBy(...folderOrderBy(params.folder))
    .limit(limit)
}

/** A subquery that the planner cannot turn into a join, which would begin with all that the index finds. */
const matchInThread = (match: SQL | undefined) =>
  sql`(select ${match} from ${enquiryThread} where ${enquiryThread.enquiryId} = ${enquiry.id})`

const omitZeroCounts = (
  counts: (readonly [EnquiryFolder, number])[],
): Partial<Record<EnquiryFolder, number>> => Object.fromEntries(counts.filter(([, count]) => count > 0))

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
