import type { Registry } from 'prom-client'
import type { Db } from '../platform/database.ts'
import { tell } from '../platform/metrics.ts'
import { countWaiting } from './promise.ts'

export function enquiryMetrics(standing: Registry, db: Db, now: () => Date) {
  tell(
    standing,
    {
      name: 'queries_unanswered',
      help: 'Queries on the desk: all that are open, and those of them that are late.',
      label: 'which',
    },
    async () => {
      const { open, late } = await countWaiting(db, now())
      return new Map([
        ['open', open],
        ['late', late],
      ])
    },
  )
}
