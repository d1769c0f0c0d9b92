import type { Shop } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { recordAudit } from '../audit/audit.ts'
import type { ReadShop } from '../documents/shop.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { type ServeDeps, serve, success } from '../platform/http/serve.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { createPublicAnswerStats, findNewestOpenAt, measureAnswers } from './answer-times.ts'
import { assignEnquiry, listAssignees } from './assignees.ts'
import { changeAddress } from './conversation/change-address.ts'
import { logContact } from './conversation/contacts.ts'
import { readConversation } from './conversation/conversation.ts'
import { countCameBack, toListedEnquiries } from './conversation/list-rows.ts'
import { reportPresence } from './conversation/presence.ts'
import { sendReplyNow, withdrawReply, writeReply } from './conversation/replies.ts'
import { listTemplates, saveTemplates } from './conversation/templates.ts'
import { changeEnquiry, enquiryActions, markNotSpam, toEnquiry } from './desk.ts'
import { receiveEnquiry } from './enquiries.ts'
import { countNewSpam } from './folders.ts'
import { findNewestLetter } from './mailbox/received-emails.ts'
import { countEmailsOfStrangers } from './mailbox/waiting-emails.ts'
import { addPhoto, readPhoto, readPhotoLink, removePhoto } from './photos/photos.ts'
import { toReference } from './references.ts'
import { listEnquiries } from './search.ts'
import type { SurgeSettings } from './spam/surge.ts'
import { measureWeek } from './week-figures.ts'

type EnquiryRouteDeps = ServeDeps & {
  db: Db
  privateStorage: Storage
  settings: { PUBLIC_ORIGIN: string; SESSION_SECRET: string } & SurgeSettings
  now: () => Date
  firstShop: Pick<Shop, 'timeZone'>
  readShop: ReadShop
  readDay: () => string
}

export function enquiryRoutes(deps: EnquiryRouteDeps) {
  const { db, settings, now, readShop, readDay } = deps

  serve(deps, 'sendEnquiry', async ({ body, queue }) => {
    const { id, dueAt } = await receiveEnquiry({ db, queue, settings, now, readShop, readDay }, body)
    return { ...success, reference: toReference(id), answerBy: dueAt.toISOString() }
  })
  const publicAnswerStats = createPublicAnswerStats(db, now)
  serve(deps, 'getAnswerStats', async () => ({ ...success, ...(await publicAnswerStats()) }))

  deskRoutes(deps)
  conversationRoutes(deps)
  photoRoutes(deps)
}

function photoRoutes(deps: EnquiryRouteDeps) {
  serve(deps, 'readPhotoLink', async ({ body }) => ({
    ...success,
    ...(await readPhotoLink(deps, body.token)),
  }))
  serve(
    deps,
    'addEnquiryPhoto',
    async ({ query, files, queue }) => ({
      ...success,
      added: await addPhoto({ ...deps, queue }, query.token, files.photo),
    }),
    { admitForm: ({ token }) => readPhotoLink(deps, token) },
  )
  serve(deps, 'getEnquiryPhoto', ({ query }) => readPhoto(deps.db, deps.privateStorage, query.name))
  serve(deps, 'removeEnquiryPhoto', async ({ body, actor }) => {
    await removePhoto(deps, body.name, actor)
    return success
  })
}

function deskRoutes(deps: EnquiryRouteDeps) {
  const { db, now, firstShop } = deps
  const toDeskActor = (actor: Actor) => ({ ...actor, now: now() })

  serve(deps, 'listEnquiries', async ({ query, actor }) => {
    const { rows, nextCursor, elsewhere } = await listEnquiries(db, query, actor)
    await recordAudit(db, { action: 'queries-read', ...actor, about: query.folder })
    return { ...success, queries: await toListedEnquiries(db, rows), nextCursor, elsewhere }
  })
  serve(deps, 'markEnquiryAnswered', async ({ body, actor }) => ({
    ...success,
    query: toEnquiry(await changeEnquiry(db, body.id, enquiryActions.answer(now()), toDeskActor(actor))),
  }))
  serve(deps, 'reopenEnquiry', async ({ body, actor }) => ({
    ...success,
    query: toEnquiry(await changeEnquiry(db, body.id, enquiryActions.reopen(), toDeskActor(actor))),
  }))
  serve(deps, 'setEnquiryNote', async ({ body, actor }) => ({
    ...success,
    query: toEnquiry(await changeEnquiry(db, body.id, enquiryActions.note(body.note), toDeskActor(actor))),
  }))
  serve(deps, 'removeEnquiry', async ({ body, query, actor }) => {
    const id = body?.id ?? query.id
    if (!id) throw new Refusal('invalid', 'id: Which enquiry?')
    return {
      ...success,
      query: toEnquiry(await changeEnquiry(db, id, enquiryActions.remove(now()), toDeskActor(actor))),
    }
  })
  serve(deps, 'restoreEnquiry', async ({ body, actor }) => ({
    ...success,
    query: toEnquiry(await changeEnquiry(db, body.id, enquiryActions.restore(), toDeskActor(actor))),
  }))
  serve(deps, 'markEnquiryNotSpam', async ({ body, actor, queue }) => ({
    ...success,
    query: toEnquiry(await markNotSpam({ db, queue }, body.id, toDeskActor(actor))),
  }))

  serve(deps, 'assignEnquiry', async ({ body, actor, queue }) => ({
    ...success,
    query: toEnquiry(await assignEnquiry({ db, queue }, body, toDeskActor(actor))),
  }))

  serve(deps, 'changeEnquiryAddress', async ({ body, actor }) => ({
    ...success,
    query: toEnquiry(await changeAddress(db, body, toDeskActor(actor))),
  }))

  serve(deps, 'getDeskSummary', async ({ actor }) => ({
    ...success,
    ...(await measureAnswers(db, now())),
    newest: await findNewestOpenAt(db),
    newestLetter: await findNewestLetter(db),
    cameBack: await countCameBack(db),
    waitingEmails: await countEmailsOfStrangers(db),
    newSpam: await countNewSpam(db, now()),
    people: await listAssignees(db, actor),
  }))
  serve(deps, 'getWeekFigures', async () => ({
    ...success,
    ...(await measureWeek(db, now(), firstShop.timeZone)),
  }))
}

function conversationRoutes(deps: EnquiryRouteDeps) {
  const { db, readShop, now } = deps

  serve(deps, 'getConversation', async ({ query, actor }) => {
    const conversation = await readConversation({ db, readShop, now }, query.id)
    await recordAudit(db, { action: 'queries-read', ...actor, about: toReference(query.id) })
    return { ...success, ...conversation }
  })
  serve(deps, 'reportPresence', async ({ body, actor }) => ({
    ...success,
    ...(await reportPresence(db, body, { ...actor, now: now() })),
  }))
  serve(deps, 'sendReply', async ({ body, actor, queue }) => ({
    ...success,
    event: await writeReply({ db, queue, readShop, now }, body, actor),
  }))
  serve(deps, 'withdrawReply', async ({ body }) => ({
    ...success,
    event: await withdrawReply(db, body.event),
  }))
  serve(deps, 'sendReplyNow', async ({ body, queue }) => ({
    ...success,
    event: await sendReplyNow({ db, queue, now }, body.event),
  }))
  serve(deps, 'listReplyTemplates', async () => ({ ...success, ...(await listTemplates(db)) }))
  serve(deps, 'saveReplyTemplates', async ({ body, actor }) => ({
    ...success,
    ...(await saveTemplates(db, body, actor)),
  }))
  serve(deps, 'logContact', async ({ body, actor }) => ({
    ...success,
    event: await logContact({ db, now }, body, actor),
  }))
}
