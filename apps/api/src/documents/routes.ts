import type { Shop } from '@kashika/contract'
import type { ReadPriceSource } from '../catalogue/rates/item-prices.ts'
import type { Actor } from '../platform/actor.ts'
import type { AnswerCache } from '../platform/cache/answer-cache.ts'
import type { Db } from '../platform/database/database.ts'
import { type ServeDeps, serve, success } from '../platform/http/serve.ts'
import {
  type DocumentActor,
  listPublishedChanges,
  publishDraft,
  readDraft,
  saveDraft,
  undoPublishedChange,
} from './documents.ts'
import { listNoticeVersions, readNoticeVersion } from './notice-versions.ts'
import { type ReadShop, toFirstDocuments } from './shop.ts'
import { dropUnknownWords, readWords } from './words.ts'

type DocumentDeps = ServeDeps & {
  db: Db
  now: () => Date
  firstShop: Shop
  readShop: ReadShop
  readPriceSource: ReadPriceSource
  catalogueAnswers: AnswerCache
}

export function documentRoutes(deps: DocumentDeps) {
  const { db, now, firstShop, readShop, readPriceSource, catalogueAnswers: answers } = deps
  const first = toFirstDocuments(firstShop)
  const toDocumentActor = (actor: Actor): DocumentActor => ({ ...actor, now: now() })

  async function toDraftResponse() {
    const { published, publishedAt, draft } = await readDraft(db, first)
    return {
      ...success,
      published,
      publishedAt: publishedAt?.toISOString(),
      draft: draft.map(({ savedAt, savedBy, ...field }) => ({
        ...field,
        savedAt: savedAt.toISOString(),
        savedBy: savedBy ?? undefined,
      })),
    }
  }

  serve(
    deps,
    'getShop',
    async () => {
      const [shop, { rates }] = await Promise.all([readShop(), readPriceSource()])
      return { ...success, shop, hasRates: rates.length > 0 }
    },
    { answers },
  )
  serve(
    deps,
    'getWords',
    async ({ query }) => ({ ...success, [query.page]: await readWords(db, query.page) }),
    {
      answers,
    },
  )
  serve(
    deps,
    'getNotice',
    async ({ query: { version } }) => {
      const privacy =
        version === undefined ? undefined : dropUnknownWords('privacy', await readNoticeVersion(db, version))
      const versions = (await listNoticeVersions(db)).map(({ number, publishedAt }) => ({
        number,
        publishedAt: publishedAt.toISOString(),
      }))
      return { ...success, versions, privacy }
    },
    { answers },
  )
  serve(deps, 'getDraft', toDraftResponse)
  serve(deps, 'saveDraft', async ({ body, actor }) => {
    await saveDraft(db, first, body.fields, toDocumentActor(actor))
    return toDraftResponse()
  })
  serve(deps, 'publishDraft', async ({ body, actor }) => {
    await publishDraft(db, first, body.fields, toDocumentActor(actor))
    return toDraftResponse()
  })
  serve(deps, 'listPublishedChanges', async () => {
    const changes = await listPublishedChanges(db)
    return {
      ...success,
      changes: changes.map(({ publishedAt, publishedBy, ...change }) => ({
        ...change,
        publishedAt: publishedAt.toISOString(),
        publishedBy: publishedBy ?? undefined,
      })),
    }
  })
  serve(deps, 'undoPublishedChange', async ({ body, actor }) => {
    await undoPublishedChange(db, first, body.id, toDocumentActor(actor))
    return toDraftResponse()
  })
}
