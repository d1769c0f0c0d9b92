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
