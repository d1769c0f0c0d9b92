import { madeToOrderBounds } from '../bounds.ts'

/** No zod here, since the contact form imports this. */

export const enquiryKinds = ['question', 'visit', 'video-call', 'made-to-order', 'repair'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

export const callLanguages = ['hi', 'en'] as const

/** The acknowledgement of these has a link for photographs. */
export const takesPhotos = (kind: EnquiryKind | undefined) => kind === 'made-to-order' || kind === 'repair'

/** The others need words to be answered. */
export const hasPreferredTimes = (kind: EnquiryKind | undefined) => kind === 'visit' || kind === 'video-call'

/** From this month on, as 2027-02. */
export function listNeededByMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: madeToOrderBounds.months }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index)).toISOString().slice(0, 7),
  )
}
