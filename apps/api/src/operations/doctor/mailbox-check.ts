import type { findUnreadableEmails } from '../../enquiries/mailbox/waiting-emails.ts'
import { openMailbox } from '../../platform/mail/mailbox.ts'
import { brokenFinding, describeReason, doubtfulFinding, type Finding, goodFinding } from './finding.ts'

export async function examineMailbox(url: string | undefined): Promise<Finding[]> {
  if (!url) return []
  try {
    const mailbox = await openMailbox(url)
    await mailbox.close()
    return [goodFinding('mailbox', 'It can be opened: answers of customers are read.')]
  } catch (error) {
    return [
      brokenFinding(
        'mailbox',
        `It cannot be opened (${describeReason(error)}). Answers of customers stay in it until IMAP_URL is right.`,
      ),
    ]
  }
}

export function describeMailboxFailure(
  failed: { failure: string; readAt: Date | null } | undefined,
): Finding[] {
  if (!failed) return []
  const since = failed.readAt ? `since ${failed.readAt.toISOString()}` : 'yet'
  return [
    doubtfulFinding(
      'mailbox',
      `Answers of customers have not been read ${since} (${failed.failure}). They are in the mailbox.`,
    ),
  ]
}

type UnreadableEmails = Awaited<ReturnType<typeof findUnreadableEmails>>

export function describeUnreadableEmails({ count, newest }: UnreadableEmails): Finding[] {
  if (!newest) return []
  const { sender, subject, receivedAt } = newest
  const day = receivedAt?.toISOString().slice(0, 'yyyy-mm-dd'.length)
  const what = `from ${sender || 'nobody'} of ${day}, “${subject || 'no subject'}”`
  return [
    doubtfulFinding(
      'unread',
      count === 1
        ? `An email could not be read here: ${what}. Open it in your email program.`
        : `${count} emails could not be read here, the newest ${what}. Open them in your email program.`,
    ),
  ]
}
