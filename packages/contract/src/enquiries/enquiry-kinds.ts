/** No zod here, since the contact form imports this. */

export const enquiryKinds = ['question', 'visit', 'video-call', 'made-to-order', 'repair'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

export const callLanguages = ['hi', 'en'] as const

/** The others need words to be answered. */
export const hasPreferredTimes = (kind: EnquiryKind | undefined) => kind === 'visit' || kind === 'video-call'
