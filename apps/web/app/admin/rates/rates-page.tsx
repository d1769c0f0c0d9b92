import { useState } from 'react'
import { rateWords as words } from '../../content/admin/rates.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useNow } from '../desk/use-now.ts'
import { describeUnsetRate } from './describe-unset-rate.ts'
import { RatesForm } from './form/rates-form.tsx'
import { RateHistoryPanel } from './history/rate-history-panel.tsx'
import { RateEffectPanel } from './rate-effect-panel.tsx'
import type { NewRate, RatesResponse } from './rate-history.ts'
import { RateStripSwitch } from './rate-strip-switch.tsx'
import type { StripSetting } from './strip-setting.ts'
import { useRateEffect } from './use-rate-effect.ts'

type RatesPageProps = {
  response: RatesResponse
  strip: StripSetting | undefined
  timeZone: string
  uploads: string
}

export function RatesPage({ response, strip, timeZone, uploads }: RatesPageProps) {
  const now = useNow()
  const [newRates, setNewRates] = useState<NewRate[]>([])
  const effect = useRateEffect(newRates)
  const unset = describeUnsetRate(response, now, timeZone)
  return (
    <>
      {unset && <Banner tone={unset.isExpired ? 'warn' : 'info'} text={`${unset.title} ${unset.text}`} />}
      {!unset && response.rates.length === 0 && <Banner tone="info" text={words.unset.never} />}
      <div className="rates">
        <RatesForm response={response} now={now} timeZone={timeZone} onTyped={setNewRates} />
        <div className="rates__rest">
          <RateEffectPanel {...effect} isTyped={newRates.length > 0} uploads={uploads} />
          {strip && <RateStripSwitch setting={strip} />}
          <RateHistoryPanel response={response} newRates={newRates} timeZone={timeZone} now={now} />
        </div>
      </div>
    </>
  )
}
