import type { Enquiry } from '@kashika/contract'
import { useState } from 'react'
import { desk } from '../../content/admin.ts'
import { Button } from '../../ui/button.tsx'
import { answeredMeaning } from './figures.tsx'
import { mailReply, whatsappReply } from './reply.ts'

/** The answer is written elsewhere, so nobody but the shop knows whether it was sent: whoever replied is asked. */
export function ReplyButtons({ query, onAnswered }: { query: Enquiry; onAnswered: () => void }) {
  const [asking, setAsking] = useState(false)
  const words = desk.reply
  const onWhatsApp = query.phone && whatsappReply(query, query.phone)
  return (
    <>
      <a className="btn btn--sm" href={mailReply(query)} onClick={() => setAsking(true)}>
        {words.mail}
      </a>
      {onWhatsApp && (
        <a
          className="btn btn--sm btn--line"
          href={onWhatsApp}
          target="_blank"
          rel="noreferrer"
          onClick={() => setAsking(true)}
        >
          {words.whatsapp}
        </a>
      )}
      {!asking && (
        <Button small look="line" aria-describedby={answeredMeaning} onClick={onAnswered}>
          {desk.answered.button}
        </Button>
      )}
      <div role="status">
        {asking && (
          <p className="q__ask">
            <span>{words.ask}</span>
            <Button small look="line" onClick={onAnswered}>
              {words.yes}
            </Button>
            <Button small look="line" onClick={() => setAsking(false)}>
              {words.no}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
