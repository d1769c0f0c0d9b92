import { Link, useLocation } from 'react-router'
import { desk } from '../../../content/admin/admin.ts'
import { conversation } from '../../../content/admin/conversation.ts'
import { Button } from '../../../ui/button.tsx'
import { toListAddress } from '../list-address.ts'
import type { OtherPerson } from './use-presence.ts'
import './presence-notice.css'

type PresenceNoticeProps = {
  others: OtherPerson[]
  now: number
  hasDraft: boolean
  isYours: boolean
  onTake: () => void
}

const minuteMs = 60_000

export function PresenceNotice({ others, now, hasDraft, isYours, onTake }: PresenceNoticeProps) {
  const { search } = useLocation()
  const words = conversation.presence
  const answering = others.filter(({ writingSince }) => writingSince)
  const looking = others.filter(({ writingSince }) => !writingSince)
  return (
    <div role="status" className="presence">
      {answering.map(({ id, name, writingSince = '' }) => (
        <div key={id} className="presence__answering">
          <p>
            <bdi>{words.answering(name)}</bdi>{' '}
            {words.began(Math.floor((now - Date.parse(writingSince)) / minuteMs))}
            {hasDraft && ` ${words.draftKept}`}
          </p>
          <div className="conversation__buttons">
            <Link className="button button--small button--line" to={toListAddress(search)}>
              {words.leave(toFirstName(name))}
            </Link>
            {!isYours && (
              <Button small variant="line" onClick={onTake}>
                {desk.assignee.take}
              </Button>
            )}
          </div>
        </div>
      ))}
      {looking.map(({ id, name }) => (
        <p key={id}>
          <bdi>{words.looking(name)}</bdi>
        </p>
      ))}
    </div>
  )
}

const toFirstName = (name: string) => name.split(' ')[0] ?? name
