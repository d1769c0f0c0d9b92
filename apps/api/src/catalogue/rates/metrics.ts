import { registerGauge } from '@kashika/server/metrics'
import { toSeconds } from '@kashika/server/units'
import type { Registry } from 'prom-client'
import type { CurrentRate } from './current-rates.ts'

export function registerRateMetrics(
  registry: Registry,
  readRates: () => Promise<CurrentRate[]>,
  now: () => Date,
) {
  registerGauge(
    registry,
    {
      name: 'rate_expired_seconds',
      help: 'How long ago the last rate of a metal ended; 0 while it holds.',
      label: 'metal',
    },
    async () => {
      const rates = await readRates()
      return new Map(
        rates.map(({ metal, validUntil }) => [
          metal,
          Math.max(0, toSeconds(now().getTime() - validUntil.getTime())),
        ]),
      )
    },
  )
}
