import { type DeskQuery, type EnquiryFolder, enquiryFolders } from '@kashika/contract'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { folderOrderBy, selectFromFolder, toPage } from './folders.ts'
import { parseReference } from './references.ts'
import { enquiry } from './tables.ts'

const shortSearchRows = 2000
const maxCounted = 100

export async function listEnquiries(db: Db, params: DeskQuery, { personId }: Pick<Actor, 'personId'>) {
  const limit = params.limit + 1
  const isMine = params.mine && eq(enquiry.assigneeId, personId)
  if (!params.q)
    return { ...toPage(await selectFromFolder(db, params, limit, isMine), params), elsewhere: undefined }
  const matchCondition = buildMatchCondition(params.q)
  const otherFolders = params.cursor || isMine ? [] : enquiryFolders.filter((folder) => folder !== params.folder)
  // The planner would scan a whole folder for common words that never occur together, so the first rows go first.
  const firstMatches = await searchFirstRows(db, params, matchCondition, limit, isMine)
  if (firstMatches.length === limit) {
    const counts = otherFolders.map(async (folder) => {
      const { length } = await searchFirstRows(db, { folder }, matchCondition, maxCounted)
      return [folder, length] as const
    })
    return { ...toPage(firstMatches, params), elsewhere: omitZeroCounts(await Promise.all(counts)) }
  }
  const matchedRows = await db
    .select({ id: enquiry.id, folder: enquiry.folder })
    .from(enquiry)
    .where(matchCondition)
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
  matchCondition: SQL | undefined,
  limit: number,
  rowCondition?: SQL,
) {
  // Aliased as the table, so that the same condition fits both.
  const firstRows = selectFromFolder(db, params, shortSearchRows, rowCondition).as('enquiry')
  return db
    .select()
    .from(firstRows)
    .where(matchCondition)
    .orderBy(...folderOrderBy(params.folder))
    .limit(limit)
}

const omitZeroCounts = (
  counts: (readonly [EnquiryFolder, number])[],
): Partial<Record<EnquiryFolder, number>> => Object.fromEntries(counts.filter(([, count]) => count > 0))

/** Must equal the indexed expressions of the migrations. */
const searchText = sql`lower(' ' || ${enquiry.name} || ' ' || ${enquiry.email} || ' ' || ${enquiry.message} || ' ' || coalesce(${enquiry.phone}, '') || ' ' || coalesce(${enquiry.pieceName}, '') || ' ' || coalesce(${enquiry.note}, ''))`
const otherNames = sql`lower(' ' || jsonb_path_query_array(${enquiry.otherPieces}, '$[*].name')::text)`
const phoneDigits = sql`regexp_replace(${enquiry.phone}, '[^0-9]', '', 'g')`
const maxWords = 8
const trigramLength = 3

function buildMatchCondition(q: string): SQL | undefined {
  const id = parseReference(q)
  if (id) return eq(enquiry.id, id)
  const words = q.toLowerCase().split(/\s+/).slice(0, maxWords)
  const matchesWords = or(matchEachWord(searchText, words), matchEachWord(otherNames, words))
  const digits = extractPhoneDigits(q)
  return digits ? or(matchesWords, sql`${phoneDigits} like ${`%${digits}%`}`) : matchesWords
}

const matchEachWord = (searched: SQL, words: string[]) =>
  and(
    ...words.map((word) => {
      const escapedWord = word.replace(/[\\%_]/g, '\\$&')
      return sql`${searched} like ${[...word].length < trigramLength ? `% ${escapedWord}%` : `%${escapedWord}%`}`
    }),
  )

const minPhoneDigits = 5

function extractPhoneDigits(q: string): string | undefined {
  if (!/^[\d\s+()./-]+$/.test(q)) return undefined
  const digits = q.replace(/^\s*(\+91|0+)/, '').replace(/\D/g, '')
  return digits.length >= minPhoneDigits ? digits.slice(-10) : undefined
}
