import { emailLinkPages, incompleteLinkSentence } from '@kashika/contract'
import { photoBounds } from '@kashika/contract/bounds'
import { Refusal } from '@kashika/server/refusal'
import { days, toSeconds } from '@kashika/server/units'
import { createSignedToken, readSignedToken } from '../../platform/signed-token.ts'

export type PhotoLinkSettings = { SESSION_SECRET: string; PUBLIC_ORIGIN: string }

const purpose = 'enquiry photos'

/** Sent to the address of the enquiry and nowhere else: whoever opens it reads the letters of that address. */
export function createPhotoLink(
  { SESSION_SECRET, PUBLIC_ORIGIN }: PhotoLinkSettings,
  enquiryId: number,
  now: Date,
): string {
  const endsAt = Math.floor(toSeconds(now.getTime() + days(photoBounds.linkDays)))
  const token = createSignedToken(SESSION_SECRET, purpose, `${enquiryId}.${endsAt}`)
  return `${PUBLIC_ORIGIN}${emailLinkPages.addPhotos}?token=${token}`
}

export function readPhotoToken(
  { SESSION_SECRET }: Pick<PhotoLinkSettings, 'SESSION_SECRET'>,
  token: string,
  now: Date,
): number {
  const [enquiryId, endsAt] = (readSignedToken(SESSION_SECRET, purpose, token) ?? '').split('.').map(Number)
  if (!enquiryId || !endsAt) throw new Refusal('invalid', incompleteLinkSentence)
  if (toSeconds(now.getTime()) > endsAt) throw linkEndedRefusal()
  return enquiryId
}

/** The same for an enquiry that was removed: its sender learns no more than that. */
export const linkEndedRefusal = () =>
  new Refusal('gone', 'This link no longer works. Please reply to our email, or write to us again.')
