import type { NewEnquiry, PreferredTime, Shop } from '@kashika/contract'
import { hasPreferredTimes, listNeededByMonths } from '@kashika/contract/enquiry-kinds'
import { listVisitDays } from '@kashika/contract/opening-hours'
import { Refusal } from '@kashika/server/refusal'

/** The fields of the chosen kind; those of others are left out, since the form sends all that are filled in. */
export function toKindColumns({ kind = 'question', times, language, neededBy, budget }: NewEnquiry) {
  const isMadeToOrder = kind === 'made-to-order'
  return {
    kind,
    preferredTimes: hasPreferredTimes(kind) ? times : undefined,
    callLanguage: kind === 'video-call' ? language : undefined,
    neededBy: isMadeToOrder ? neededBy : undefined,
    budget: isMadeToOrder ? budget : undefined,
  }
}

type KindColumns = ReturnType<typeof toKindColumns>

/** `today` is the shop's, as its hours are. */
export function checkKindFields(columns: KindColumns, shop: Pick<Shop, 'hours' | 'holidays'>, today: string) {
  columns.preferredTimes?.forEach((preferred, index) => {
    const fault = findTimeFault(preferred, shop, today)
    if (fault)
      throw new Refusal('invalid', `Time: ${fault.sentence}`, undefined, `times.${index}.${fault.part}`)
  })
  if (columns.neededBy && !listNeededByMonths(today).includes(columns.neededBy))
    throw new Refusal('invalid', 'Needed by: Please choose another month.', undefined, 'neededBy')
}

type TimeFault = { part: keyof PreferredTime; sentence: string }

function findTimeFault(
  { day, time }: PreferredTime,
  shop: Pick<Shop, 'hours' | 'holidays'>,
  today: string,
): TimeFault | undefined {
  const open = listVisitDays(shop, today).find((each) => each.day === day)
  if (!open)
    return { part: 'day', sentence: 'The showroom cannot be visited on this day. Please choose another.' }
  if (open.times.includes(time)) return undefined
  const times = open.times.map(describeTime).join(', ')
  return {
    part: 'time',
    sentence: `On this day a visit can begin at ${times}. Please choose one of these times.`,
  }
}

function describeTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
