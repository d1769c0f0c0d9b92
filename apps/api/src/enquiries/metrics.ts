import { registerGauge } from '@kashika/server/metrics'
import type { Registry } from 'prom-client'
import type { Db } from '../platform/database/database.ts'
import { countOpenEnquiries } from './answer-times.ts'

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
}
