import type { Shop } from '@kashika/contract'
import { type EnquiryKind, enquiryKinds, listNeededByMonths } from '@kashika/contract/enquiry-kinds'
import { listVisitDays } from '@kashika/contract/opening-hours'
import { formatDate, formatTime } from '../../shop/opening-hours.ts'

type Option = { value: string; label: string }
export type KindOptions = { days: (Option & { times: string[] })[]; times: Option[]; months: Option[] }

/** Made on the server, so that no script has to come for them; each opening time is listed once for all days. */
export function listKindOptions(shop: Pick<Shop, 'hours' | 'holidays'>, today: string): KindOptions {
  const visitDays = listVisitDays(shop, today)
  const times = [...new Set(visitDays.flatMap((day) => day.times))].sort()
  return {
    days: visitDays.map(({ day, times }) => ({
      value: day,
      label: formatDate(day, { weekday: 'short', day: 'numeric', month: 'short' }),
      times,
    })),
    times: times.map((time) => ({ value: time, label: formatTime(time) })),
    months: listNeededByMonths(today).map((value) => ({
      value,
      label: formatDate(value, { month: 'long', year: 'numeric' }),
    })),
  }
}

/** `?ask=visit` chooses a kind from outside. */
export const readAskedKind = (params: URLSearchParams): EnquiryKind =>
  enquiryKinds.find((kind) => kind === params.get('ask')) ?? 'question'
