import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { CallResponse } from '../../api/api.ts'
import { pricing as words } from '../../content/admin/facts-form.ts'
import { Check } from '../../ui/form/check.tsx'
import { useNow } from '../desk/use-now.ts'
import { readFactsField } from '../facts/facts-form.ts'
import { readRates } from '../rates/rate-history.ts'
import { describePriceByRate, type RatePriceForm } from './price-by-rate.ts'

type PriceNoteProps = { facts: string | undefined; typed: RatePriceForm }

/** What visitors would read at today's rate, or what is missing for it. */
export function PriceNote({ facts, typed }: PriceNoteProps) {
  const now = useNow()
  const [rates, setRates] = useState<CallResponse<'listRates'>>()
  useEffect(() => {
    void readRates().then(({ response }) => setRates(response))
  }, [])
  const note = describePriceByRate(readFactsField(facts), typed, rates, now)
  return (
    <>
      <Check tone={note?.tone ?? 'ok'} text={note?.text} />
      {note?.needsRate && (
        <Link className="text-link" to="/admin/rates">
          {words.byRate.toRates}
        </Link>
      )}
    </>
  )
}
