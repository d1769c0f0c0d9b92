import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { sendJson } from '../../support/servers/owner-requests.ts'

/** The owner answers one enquiry after the other, each until the API has confirmed it. */
export function startReplies(origin: string, cookie: string, pauseMs: number) {
  const acknowledged = new Set<string>()
  let isWriting = true
  const writeReply = async (id: number) => {
    const body = { id, key: randomUUID(), text: `Reply to ${id}`, answers: true }
    for (; ; await wait(500)) {
      const answer = await sendJson(origin, cookie, 'POST', '/api/admin/conversation/reply', body).catch(
        () => undefined,
      )
      if (answer?.status === 200) return void acknowledged.add(body.key)
      // Numbers that a crash has left out.
      if (answer?.status === 404) return
    }
  }
  const writeAll = async () => {
    for (let id = 1; isWriting; id++) {
      await writeReply(id)
      await wait(pauseMs)
    }
  }
  const finished = writeAll()
  return {
    stopAndReport: async () => {
      isWriting = false
      await finished
      return acknowledged
    },
  }
}

type Email = { to: string; id: string }
export const isReply = ({ id }: Email) => id.startsWith('<reply-')

/** What the mail server took, compared with what was confirmed to the owner. */
export async function compareRepliesWithSent(
  client: pg.Client,
  acknowledged: Set<string>,
  emails: readonly Email[],
) {
  const { rows } = await client.query<{ id: string; key: string; state: string; email: string }>(
    `select enquiry_event.id, enquiry_event.key, reply_state as state, email
       from enquiry_event join enquiry on enquiry.id = enquiry_id where enquiry_event.kind = 'reply'`,
  )
  const keys = new Set(rows.map(({ key }) => key))
  const idsByCustomer = Map.groupBy(emails.filter(isReply), ({ to }) => to)
  const countIds = (email: string) => new Set(idsByCustomer.get(email)?.map(({ id }) => id)).size
  const repliesTo = Map.groupBy(rows, ({ email }) => email)
  return {
    repliesAcknowledged: acknowledged.size,
    repliesLost: [...acknowledged].filter((key) => !keys.has(key)).length,
    repliesNotSent: rows.filter(({ state }) => state !== 'sent').length,
    repliesNotMailed: rows.filter(
      ({ id, email }) => !idsByCustomer.get(email)?.some((sent) => sent.id === `<reply-${id}@localhost>`),
    ).length,
    repliesUnderTwoIds: [...repliesTo].filter(([email, replies]) => countIds(email) > replies.length).length,
  }
}
