import type { Words } from '@kashika/contract'
import { callFromServer, type ServerCallArgs } from '../../api/api.server.ts'
import { composeWords } from '../../shop/compose-words.ts'
import { readShop } from '../../shop/read-shop.server.ts'
import { tryToRead } from '../../shop/try-to-read.server.ts'

export type NoticeVersion = { number: number; date: string }
export type FormerNotice = { version: NoticeVersion; words: Words<'privacy'> }

/** Of the privacy notice, the newest first. */
export async function listNoticeVersions(args: ServerCallArgs): Promise<NoticeVersion[]> {
  const { timeZone } = await readShop(args)
  const response = await tryToRead('getNotice', { query: {} }, args)
  return (response?.versions ?? []).map(({ number, publishedAt }) => {
    const date = new Date(publishedAt).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone })
    return { number, date }
  })
}

/** What a visitor asks for by its number, and an older one than that which holds now. */
export async function readFormerNotice(
  versions: NoticeVersion[],
  args: ServerCallArgs,
): Promise<FormerNotice | undefined> {
  const number = new URL(args.request.url).searchParams.get('version')
  const version = versions.slice(1).find((each) => String(each.number) === number)
  if (!version || !number) return undefined
  const { privacy = {} } = await callFromServer('getNotice', { query: { version: number } }, args)
  return { version, words: composeWords('privacy', privacy, false) }
}
