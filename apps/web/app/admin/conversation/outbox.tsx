import type { EnquiryEvent } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { conversation as words } from '../../content/admin/conversation.ts'

type OutboxProps = {
  events: EnquiryEvent[]
  onWithdraw: (event: EnquiryEvent) => void
  onSendNow: (event: EnquiryEvent) => void
}

/** Emails that can still be taken back, in the composer's place: in the thread they may be out of view. */
export function Outbox({ events, onWithdraw, onSendNow }: OutboxProps) {
  return events
    .filter(({ reply }) => reply?.state === 'waiting')
    .map((event) => (
      <WaitingEmail
        key={event.id}
        sendAt={event.reply?.sendAt ?? ''}
        onWithdraw={() => onWithdraw(event)}
        onSendNow={() => onSendNow(event)}
      />
    ))
}

type WaitingEmailProps = { sendAt: string; onWithdraw: () => void; onSendNow: () => void }

function WaitingEmail({ sendAt, onWithdraw, onSendNow }: WaitingEmailProps) {
  const secondsLeft = useSecondsUntil(sendAt)
  if (secondsLeft <= 0) return null
  return (
    <p className="outbox">
      {words.states.waiting(secondsLeft)}{' '}
      <button type="button" className="text-link" onClick={onWithdraw}>
        {words.undo}
      </button>{' '}
      <button type="button" className="text-link" onClick={onSendNow}>
        {words.sendNow}
      </button>
    </p>
  )
}

function useSecondsUntil(time: string): number {
  const [seconds, setSeconds] = useState(() => countSeconds(time))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(countSeconds(time)), 500)
    return () => clearInterval(timer)
  }, [time])
  return seconds
}

const countSeconds = (time: string) => Math.ceil((Date.parse(time) - Date.now()) / 1000)
