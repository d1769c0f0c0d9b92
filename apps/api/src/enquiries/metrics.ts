import { registerGauge } from '@kashika/server/metrics'
import { toSeconds } from '@kashika/server/units'
import type { Registry } from 'prom-client'
import type { Db } from '../platform/database/database.ts'
import { countOpenEnquiries } from './answer-times.ts'
import { findMailboxFailure } from './mailbox/mailbox-state.ts'

export function registerEnquiryMetrics(registry: Registry, db: Db, now: () => Date) {
  registerGauge(
    registry,
    {
      name: 'queries_unanswered',
      help: 'Queries on the desk: all that are open, and those of them that are late.',
      label: 'which',
    },
    async () => {
      const { open, late } = await countOpenEnquiries(db, now())
      return new Map([
        ['open', open],
        ['late', late],
      ])
    },
  )
  registerGauge(
    registry,
    { name: 'mailbox_unread_seconds', help: 'Since when the mailbox cannot be read; 0 where it can.' },
    async () => {
      const failed = await findMailboxFailure(db)
      return failed ? toSeconds(now().getTime() - (failed.readAt?.getTime() ?? 0)) : 0
    },
  )
}
