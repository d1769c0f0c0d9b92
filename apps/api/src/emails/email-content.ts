/** Shown in the email itself. */
export type EmailPicture = { filename: string; content: Buffer; alt: string }
export type EmailPiece = { name: string; url: string; lines: string[]; picture?: EmailPicture | undefined }

export type EmailContent = {
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; url: string }
  pieces?: EmailPiece[]
  pictures?: EmailPicture[]
  /** Who wrote it; absent where nobody did. */
  writer?: string | undefined
  replyTo?: { name: string; address: string }
  /** Where a mail server says that it could not deliver. */
  returnPath?: string
  /** Written by nobody, so that no machine answers it. */
  isAutomatic?: boolean
  /** Called by the mail program's own unsubscribe button (RFC 8058). */
  unsubscribe?: string
  /** What the email answers, below it. */
  quoted?: { intro: string; text: string }
  /** Message-IDs of earlier emails of the conversation; the last is the one that is answered. */
  follows?: string[]
}

export type EmailSender = { name: string; footerLines: string[] }

export const nameSender = ({ writer }: EmailContent, { name }: EmailSender) =>
  writer ? `${writer}, ${name}` : name
