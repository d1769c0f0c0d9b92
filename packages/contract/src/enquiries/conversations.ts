import { z } from 'zod'
import type { SchemasOfSomeCalls } from '../call-schemas.ts'
import { Slug } from '../catalogue/item.ts'
import { PictureName } from '../catalogue/picture-name.ts'
import { replyBounds, templateBounds } from '../owner-bounds.ts'
import { SuccessResponse } from '../responses.ts'
import { singleLine, text } from '../text.ts'
import { EnquiredPiece, Enquiry, EnquiryIdParameter } from './enquiries.ts'
import { EnquiryPhoto } from './photos.ts'

/** How somebody was reached other than by a letter from the desk. */
const contactKinds = ['call', 'visit', 'whatsapp'] as const
const stateChangeKinds = ['answered', 'reopened', 'removed', 'restored', 'not-spam'] as const
export type StateChangeKind = (typeof stateChangeKinds)[number]
const assignmentKinds = ['taken', 'given', 'released'] as const
export type AssignmentKind = (typeof assignmentKinds)[number]
export const enquiryEventKinds = [
  'reply',
  'received',
  ...contactKinds,
  ...stateChangeKinds,
  ...assignmentKinds,
  'address',
] as const

/** A reply that the mail server has not taken yet stays `sending` and is tried again; `failed` is not. */
export const replyStates = ['waiting', 'sending', 'sent', 'failed', 'withdrawn'] as const

export const EnquiryEvent = z.object({
  id: z.int().positive(),
  kind: z.enum(enquiryEventKinds),
  happenedAt: z.iso.datetime(),
  /** Absent where the person's account is gone. */
  by: z.string().optional(),
  text: z.string().optional(),
  answers: z.boolean(),
  /** Whom it was given to. */
  assignee: z.string().optional(),
  reply: z
    .object({
      state: z.enum(replyStates),
      sendAt: z.iso.datetime(),
      sentAt: z.iso.datetime().optional(),
      failure: z.string().optional(),
    })
    .optional(),
  /** What a reply shows: pieces as they were when it was written, and pictures. */
  pieces: z.array(EnquiredPiece).optional(),
  pictures: z.array(z.string()).optional(),
  /** Of a letter that came into the shop's mailbox. */
  received: z
    .object({
      sender: z.string(),
      subject: z.string().optional(),
      /** Of earlier letters, below what was written. */
      quoted: z.string().optional(),
      /** Left in the mailbox, where there is no photo of it. */
      attachments: z.array(z.object({ name: z.string(), size: z.int(), photo: EnquiryPhoto.optional() })),
      isAutomatic: z.boolean(),
      /** Too long or too large: the whole letter is in the mailbox. */
      isCut: z.boolean(),
    })
    .optional(),
})
export type EnquiryEvent = z.infer<typeof EnquiryEvent>

const EarlierEnquiry = Enquiry.pick({ id: true, reference: true, query: true, createdAt: true, status: true })

const NewEvent = z.strictObject({
  id: z.int().positive(),
  key: z.uuid(),
  text: text(replyBounds.text.min, replyBounds.text.max),
  answers: z.boolean(),
})
const NewReply = NewEvent.extend({
  pieces: z.array(Slug).max(replyBounds.pieces.max).optional(),
  pictures: z.array(PictureName).max(replyBounds.pictures.max).optional(),
  /** The last event that its writer saw, 0 for none: refused where somebody else has answered since. */
  seenEvent: z.int().min(0).optional(),
})
export type NewReply = z.infer<typeof NewReply>
const NewContact = NewEvent.extend({ kind: z.enum(contactKinds), happenedAt: z.iso.datetime() })
export type NewContact = z.infer<typeof NewContact>

const Presence = z.strictObject({ id: z.int().positive(), isWriting: z.boolean() })
export type Presence = z.infer<typeof Presence>
const ReplyTemplate = z.strictObject({
  name: singleLine(templateBounds.name.min, templateBounds.name.max),
  text: text(templateBounds.text.min, templateBounds.text.max),
})
export type ReplyTemplate = z.infer<typeof ReplyTemplate>
/** The version is that of all of them, so that two owners do not overwrite each other. */
const ReplyTemplates = z.strictObject({
  templates: z.array(ReplyTemplate).max(templateBounds.all.max),
  version: z.string().max(64),
})

const EventId = z.strictObject({ event: z.int().positive() })
const eventResponse = SuccessResponse.extend({ event: EnquiryEvent })

export const conversationSchemas = {
  getConversation: {
    query: z.strictObject({ id: EnquiryIdParameter }),
    response: SuccessResponse.extend({
      query: Enquiry,
      /** Added by the link of the acknowledgement, the oldest first. */
      photos: z.array(EnquiryPhoto),
      /** What it asks about as it is today; what has left the shop is left out. */
      itemsToday: z.array(EnquiredPiece),
      /** The oldest first. */
      events: z.array(EnquiryEvent),
      /** Others of the same email address, the newest first. */
      earlier: z.array(EarlierEnquiry),
    }),
  },
  reportPresence: {
    body: Presence,
    response: SuccessResponse.extend({
      /** Who else has the conversation open. */
      others: z.array(
        z.object({ id: z.uuid(), name: z.string(), writingSince: z.iso.datetime().optional() }),
      ),
      /** 0 where there is none. */
      newestEvent: z.int(),
      assigneeId: z.uuid().optional(),
    }),
  },
  sendReply: { body: NewReply, response: eventResponse },
  withdrawReply: { body: EventId, response: eventResponse },
  sendReplyNow: { body: EventId, response: eventResponse },
  logContact: { body: NewContact, response: eventResponse },
  listReplyTemplates: { response: SuccessResponse.extend(ReplyTemplates.shape) },
  saveReplyTemplates: { body: ReplyTemplates, response: SuccessResponse.extend(ReplyTemplates.shape) },
} as const satisfies SchemasOfSomeCalls
