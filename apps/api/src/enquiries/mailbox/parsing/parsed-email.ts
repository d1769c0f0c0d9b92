import { replyBounds } from '@kashika/contract/owner-bounds'
import type { ReceivedAttachment } from '../outcomes.ts'
import type { DeliveryReport } from './delivery-report.ts'

export type EmailKind = 'personal' | 'automatic' | 'bounce' | 'list'

/** Cleaned and cut to its bounds, so that whoever takes it need not fear its size. */
export type ParsedEmail = {
  kind: EmailKind
  messageId: string | undefined
  from: { name: string; address: string } | undefined
  subject: string
  text: CutText
  quoted: CutText
  /** What looks like one of our addresses for replies; nobody has looked at its signature. */
  replyAddresses: string[]
  answeredIds: string[]
  report: DeliveryReport | undefined
  attachments: ReceivedAttachment[]
  /** What says that it is a picture, with its place among the attachments. */
  images: { place: number; bytes: Buffer }[]
  /** Some of it could not be read. */
  isDamaged: boolean
}
export type CutText = { text: string; isCut: boolean }

export const emailBounds = {
  sender: 254,
  name: 200,
  subject: 300,
  text: replyBounds.text.max,
  quoted: 20_000,
  attachmentName: 120,
  addresses: 100,
} as const
