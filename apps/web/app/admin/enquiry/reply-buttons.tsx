import type { Enquiry } from '@kashika/contract'
import { useState } from 'react'
import { desk } from '../../content/admin/admin.ts'
import { Button } from '../../ui/button.tsx'
import { answeredHintId } from '../desk/statistics.tsx'
import { ConversationLink } from './conversation-link.tsx'
import { toWhatsappLink } from './reply-links.ts'

/** A message on WhatsApp is sent elsewhere, so the owner is asked whether it was. */
export function ReplyButtons({ enquiry, onAnswered }: { enquiry: Enquiry; onAnswered: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const words = desk.reply
  const whatsappLink = enquiry.phone && toWhatsappLink(enquiry, enquiry.phone)
  return (
    <>
      <ConversationLink enquiry={enquiry} isPrimary />
      {whatsappLink && (
        <a
          className="button button--small button--line"
          href={whatsappLink}
          target="_blank"
          rel="noreferrer"
          onClick={() => setIsConfirming(true)}
        >
          {words.whatsapp}
        </a>
      )}
      {!isConfirming && (
        <Button small variant="line" aria-describedby={answeredHintId} onClick={onAnswered}>
          {desk.answered.button}
        </Button>
      )}
      <div role="status">
        {isConfirming && (
          <p className="enquiry__question">
            <span>{words.ask}</span>
            <Button small variant="line" onClick={onAnswered}>
              {words.yes}
            </Button>
            <Button small variant="line" onClick={() => setIsConfirming(false)}>
              {words.no}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
