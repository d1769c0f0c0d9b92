import { createHash } from 'node:crypto'
import type { ReplyTemplate } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { asc, sql } from 'drizzle-orm'
import { recordAudit } from '../../audit/audit.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { replyTemplate } from './tables.ts'

export async function listTemplates(db: Db) {
  const templates: ReplyTemplate[] = await db
    .select({ name: replyTemplate.name, text: replyTemplate.text })
    .from(replyTemplate)
    .orderBy(asc(replyTemplate.position))
  return { templates, version: toVersion(templates) }
}

const toVersion = (templates: ReplyTemplate[]) =>
  createHash('sha256')
    .update(JSON.stringify(templates.map(({ name, text }) => [name, text])))
    .digest('hex')

/** All of them at once: the order is part of what is saved. */
export async function saveTemplates(
  db: Db,
  { templates, version }: { templates: ReplyTemplate[]; version: string },
  actor: Actor,
) {
  return db.transaction(async (db) => {
    await db.execute(sql`lock table ${replyTemplate} in share row exclusive mode`)
    const stored = await listTemplates(db)
    // Sent again after a lost response, it has been saved already.
    if (stored.version === toVersion(templates)) return stored
    if (stored.version !== version)
      throw new Refusal('conflict', 'Somebody changed the templates meanwhile. Please open them again.')
    await db.delete(replyTemplate)
    const rows = templates.map((template, index) => ({ ...template, position: index + 1 }))
    if (rows.length > 0) await db.insert(replyTemplate).values(rows)
    await recordAudit(db, { action: 'templates-saved', ...actor, about: `${rows.length} templates` })
    return listTemplates(db)
  })
}
