import { Refusal } from '@kashika/server/refusal'
import { recordAudit } from '../audit/audit.ts'
import {
  confirmSubscription,
  exportSubscribers,
  queueSubscription,
  unsubscribe,
} from '../newsletter/subscribers.ts'
import type { Db } from '../platform/database/database.ts'
import { type ServeDeps, serve } from '../platform/http/serve.ts'
import { createPublicAnswerStats, findNewestOpenAt, measureAnswers } from './answer-times.ts'
import { changeEnquiry, enquiryActions, markNotSpam, toEnquiry } from './desk.ts'
import { receiveEnquiry } from './enquiries.ts'
import { countNewSpam } from './folders.ts'
import { toReference } from './references.ts'
import { listEnquiries } from './search.ts'
import type { SurgeSettings } from './spam/surge.ts'

const success = { success: true } as const

type EnquiryRouteDeps = ServeDeps & {
  db: Db
  settings: { SESSION_SECRET: string; PUBLIC_ORIGIN: string } & SurgeSettings
  now: () => Date
}

export function enquiryRoutes(deps: EnquiryRouteDeps) {
  const { db, settings, now } = deps

  serve(deps, 'sendQuery', async ({ body, queue }) => {
    const { id, dueAt } = await receiveEnquiry({ db, queue, settings, now }, body)
    return { ...success, reference: toReference(id), answerBy: dueAt.toISOString() }
  })
  const publicAnswerStats = createPublicAnswerStats(db, now)
  serve(deps, 'promise', async () => ({ ...success, ...(await publicAnswerStats()) }))

  serve(deps, 'subscribe', async ({ body, queue }) => {
    await queueSubscription(db, queue, body.email)
    return success
  })
  serve(deps, 'confirmSubscription', async ({ body }) => {
    await confirmSubscription(db, settings, body.token, now())
    return success
  })
  serve(deps, 'unsubscribe', async ({ body }) => {
    await unsubscribe(db, settings, body.token, now())
    return success
  })
  serve(deps, 'unsubscribeOneClick', async ({ query }) => {
    await unsubscribe(db, settings, query.token, now())
    return success
  })
  deskRoutes(deps)
}

function deskRoutes(deps: EnquiryRouteDeps) {
  const { db, settings, now } = deps

  serve(deps, 'listQueries', async ({ query, who, from }) => {
    const { rows, nextCursor, elsewhere } = await listEnquiries(db, query)
    await recordAudit(db, { action: 'queries-read', personId: who.id, about: query.folder, source: from })
    return { ...success, queries: rows.map(toEnquiry), nextCursor, elsewhere }
  })
  serve(deps, 'markAnswered', async ({ body, who, from }) => ({
    ...success,
    query: toEnquiry(
      await changeEnquiry(db, body.id, enquiryActions.answer(now()), { personId: who.id, source: from }),
    ),
  }))
  serve(deps, 'reopenQuery', async ({ body, who, from }) => ({
    ...success,
    query: toEnquiry(
      await changeEnquiry(db, body.id, enquiryActions.reopen(), { personId: who.id, source: from }),
    ),
  }))
  serve(deps, 'noteQuery', async ({ body, who, from }) => ({
    ...success,
    query: toEnquiry(
      await changeEnquiry(db, body.id, enquiryActions.note(body.note), { personId: who.id, source: from }),
    ),
  }))
  serve(deps, 'removeQuery', async ({ body, query, who, from }) => {
    const id = body?.id ?? query.id
    if (!id) throw new Refusal('invalid', 'id: Which query?')
    return {
      ...success,
      query: toEnquiry(
        await changeEnquiry(db, id, enquiryActions.remove(now()), { personId: who.id, source: from }),
      ),
    }
  })
  serve(deps, 'restoreQuery', async ({ body, who, from }) => ({
    ...success,
    query: toEnquiry(
      await changeEnquiry(db, body.id, enquiryActions.restore(), { personId: who.id, source: from }),
    ),
  }))
  serve(deps, 'notSpam', async ({ body, who, from, queue }) => ({
    ...success,
    query: toEnquiry(await markNotSpam({ db, queue, now }, body.id, { personId: who.id, source: from })),
  }))

  serve(deps, 'deskSummary', async () => ({
    ...success,
    ...(await measureAnswers(db, now())),
    newest: await findNewestOpenAt(db),
    newSpam: await countNewSpam(db, now()),
  }))
  serve(deps, 'exportSubscribers', async ({ who, from }) => {
    await recordAudit(db, { action: 'subscribers-exported', personId: who.id, source: from })
    return { ...success, csv: await exportSubscribers(db, settings) }
  })
}
