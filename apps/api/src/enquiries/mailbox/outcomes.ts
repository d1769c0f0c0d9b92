/** What became of an email: the first four are marked as read in the mailbox, the others are left unread. */
export const emailOutcomes = [
  'thread',
  'enquiry',
  'automatic',
  'bounce',
  'list',
  'own',
  'stranger',
  'unreadable',
] as const
export type EmailOutcome = (typeof emailOutcomes)[number]

export type ReceivedAttachment = { name: string; size: number }
