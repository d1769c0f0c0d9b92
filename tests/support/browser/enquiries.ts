import { createPhotoLink } from '../../../apps/api/src/enquiries/photos/photo-link.ts'
import { queryTestDatabase } from './fixtures.ts'
import { sessionSecret } from './session-secret.ts'

type EnquiryFields = {
  name?: string
  message?: string
  hoursAgo?: number
  phone?: string
  spam?: boolean
  held?: boolean
}

export const uniqueWord = () => `w${Math.random().toString(36).slice(2)}`

export async function createEnquiry(word: string, fields: EnquiryFields = {}) {
  const { name = 'Imran', message = 'Do you buy back gold?', hoursAgo = 1, phone, spam, held } = fields
  const [{ id }] = await queryTestDatabase(
    `insert into enquiry (body_hash, name, email, message, phone, spam, held, created_at, due_at)
     values (repeat('0', 64), $1, $2, $3, $4, $5, $7, now() - $6 * interval '1 hour', now() + (24 - $6) * interval '1 hour')
     returning id`,
    [
      name,
      `${word}@example.com`,
      `${message} ${word}`,
      phone ?? null,
      spam ?? false,
      hoursAgo,
      held ?? false,
    ],
  )
  return Number(id)
}

/** As the acknowledgement has it. */
export const makePhotoLink = (enquiryId: number, now = new Date()) =>
  createPhotoLink({ SESSION_SECRET: sessionSecret, PUBLIC_ORIGIN: '' }, enquiryId, now)
