import type { Enquiry, EnquiryFolder } from '@kashika/contract'
import { desk } from '../../content/admin/admin.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AssigneeBadge } from './assignee/assignee-badge.tsx'
import { findNewestText } from './came-back-badge.tsx'
import { ConversationLink } from './conversation-link.tsx'
import { EnquiredItemList } from './enquired-item-list.tsx'
import type { EnquiryAction } from './enquiry-actions.ts'
import { EnquiryDeadline } from './enquiry-deadline.tsx'
import { EnquiryMessage } from './enquiry-message.tsx'
import { EnquiryKind } from './kind/enquiry-kind.tsx'
import { PhoneNumber } from './phone-number.tsx'
import { PrivateNote } from './private-note.tsx'
import { ReplyButtons } from './reply-buttons.tsx'
import { toMailtoLink } from './reply-links.ts'

type EnquiryRowProps = {
  enquiry: Enquiry
  folder: EnquiryFolder
  now: number
  uploads: string
  onAction: (action: EnquiryAction, enquiry: Enquiry) => void
  onRemove: () => void
}

/** Visitors may write right to left: `bdi` and `dir` keep that from reordering the text around it. */
export function EnquiryRow({ enquiry, folder, now, uploads, onAction, onRemove }: EnquiryRowProps) {
  const { name, email, phone, reference } = enquiry
  const renderActionButton = (action: EnquiryAction, label: string) => (
    <Button small variant="line" onClick={() => onAction(action, enquiry)}>
      {label}
    </Button>
  )
  return (
    <article className="enquiry" aria-labelledby={`query-${enquiry.id}`}>
      <div>
        <h3 id={`query-${enquiry.id}`}>
          <bdi>{name}</bdi>
        </h3>
        <a href={toMailtoLink(enquiry)}>
          <bdi>{email}</bdi>
        </a>
        {phone && <PhoneNumber phone={phone} />}
        <p className="enquiry__reference">{reference}</p>
        <AssigneeBadge enquiry={enquiry} />
      </div>
      <div className="enquiry__text">
        <EnquiryKind enquiry={enquiry} />
        {findNewestText(enquiry) && <EnquiryMessage text={findNewestText(enquiry)} />}
        <EnquiredItemList enquiry={enquiry} uploads={uploads} />
      </div>
      <EnquiryDeadline enquiry={enquiry} now={now} />
      {folder !== 'removed' && (
        <button type="button" className="icon-button" aria-label={desk.remove.label(name)} onClick={onRemove}>
          <Icon name="bin" />
        </button>
      )}
      <div className="enquiry__actions">
        <div className="enquiry__buttons">
          {folder === 'open' && (
            <ReplyButtons enquiry={enquiry} onAnswered={() => onAction('markEnquiryAnswered', enquiry)} />
          )}
          {folder !== 'open' && <ConversationLink enquiry={enquiry} />}
          {folder === 'answered' && renderActionButton('reopenEnquiry', desk.reopen.button)}
          {folder === 'removed' && renderActionButton('restoreEnquiry', desk.restore.button)}
          {folder === 'spam' && renderActionButton('markEnquiryNotSpam', desk.notSpam.button)}
        </div>
        <PrivateNote enquiry={enquiry} />
      </div>
    </article>
  )
}
