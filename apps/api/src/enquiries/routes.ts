import { note } from '../audit/audit.ts'
import type { Db } from '../platform/database.ts'
import { type Doors, serve } from '../platform/http.ts'
import { Refusal } from '../platform/refusal.ts'
import type { CrowdSettings } from './crowd.ts'
import { acceptAfterAll, change, deeds, shown } from './desk.ts'
import { receive } from './enquiries.ts'
import { countNewSpam } from './folders.ts'
import { measure, newestOf, publicPromise } from './promise.ts'
import { referenceOf } from './references.ts'
import { listFolder } from './search.ts'
import { confirmSubscription, exportSubscribers, subscribeLater, unsubscribe } from './subscribers.ts'

const done = { success: true } as const

type House = Doors & {
  db: Db
  settings: { SESSION_SECRET: string; PUBLIC_ORIGIN: string } & CrowdSettings
  now: () => Date
}

export function enquiryRoutes(house: House) {
  const { db, settings, now } = house

  serve(house, 'sendQuery', async ({ body, queue }) => {
    const { id, dueAt } = await receive({ db, queue, settings, now }, body)
    return { ...done, reference: referenceOf(id), answerBy: dueAt.toISOString() }
  })
  const promise = publicPromise(db, now)
  serve(house, 'promise', async () => ({ ...done, ...(await promise()) }))

  serve(house, 'subscribe', async ({ body, queue }) => {
    await subscribeLater(db, queue, body.email)
    return done
  })
  serve(house, 'confirmSubscription', async ({ body }) => {
    await confirmSubscription(db, settings, body.token, now())
    return done
  })
  serve(house, 'unsubscribe', async ({ body }) => {
    await unsubscribe(db, settings, body.token, now())
    return done
  })
  serve(house, 'unsubscribeOneClick', async ({ query }) => {
    await unsubscribe(db, settings, query.token, now())
    return done
  })
  deskRoutes(house)
}

function deskRoutes(house: House) {
  const { db, settings, now } = house

  serve(house, 'listQueries', async ({ query, who, from }) => {
    const { rows, nextCursor, elsewhere } = await listFolder(db, query)
    await note(db, { what: 'queries-read', who: who.id, about: query.folder, from })
    return { ...done, queries: rows.map(shown), nextCursor, elsewhere }
  })
  serve(house, 'markAnswered', async ({ body, who, from }) => ({
    ...done,
    query: shown(await change(db, body.id, deeds.answer(now()), { who: who.id, from })),
  }))
  serve(house, 'reopenQuery', async ({ body, who, from }) => ({
    ...done,
    query: shown(await change(db, body.id, deeds.reopen(), { who: who.id, from })),
  }))
  serve(house, 'noteQuery', async ({ body, who, from }) => ({
    ...done,
    query: shown(await change(db, body.id, deeds.note(body.note), { who: who.id, from })),
  }))
  serve(house, 'removeQuery', async ({ body, query, who, from }) => {
    const id = body?.id ?? query.id
    if (!id) throw new Refusal('invalid', 'id: Which query?')
    return { ...done, query: shown(await change(db, id, deeds.remove(now()), { who: who.id, from })) }
  })
  serve(house, 'restoreQuery', async ({ body, who, from }) => ({
    ...done,
    query: shown(await change(db, body.id, deeds.restore(), { who: who.id, from })),
  }))
  serve(house, 'notSpam', async ({ body, who, from, queue }) => ({
    ...done,
    query: shown(await acceptAfterAll({ db, queue, now }, body.id, { who: who.id, from })),
  }))

  serve(house, 'deskSummary', async () => ({
    ...done,
    ...(await measure(db, now())),
    newest: await newestOf(db),
    newSpam: await countNewSpam(db, now()),
  }))
  serve(house, 'exportSubscribers', async ({ who, from }) => {
    await note(db, { what: 'subscribers-exported', who: who.id, from })
    return { ...done, csv: await exportSubscribers(db, settings) }
  })
}
