import type { Enquiry } from '@kashika/contract'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { conversation as words } from '../../content/admin/conversation.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../desk/use-now.ts'
import { useKeys } from '../keys/use-keys.ts'
import { BackLink } from './back-link.tsx'
import { TemplateEditor } from './composer/template-editor.tsx'
import type { ConversationData } from './conversation-data.ts'
import { ConversationList } from './conversation-list.tsx'
import { toEnquiryAddress } from './list-address.ts'
import { Thread } from './thread.tsx'
import './composer/composer.css'
import './conversation.css'

type ConversationProps = {
  id: number
  loaded: ConversationData | 'missing' | 'failed' | undefined
  /** The list it was opened from. */
  enquiries: readonly Enquiry[]
  uploads: string
}

export function Conversation({ id, loaded, enquiries, uploads }: ConversationProps) {
  const { revalidate } = useRevalidator()
  const now = useNow()
  const navigate = useNavigate()
  const { search } = useLocation()
  const isEditing = new URLSearchParams(search).get('edit') === 'templates'
  const openBeside = (step: number) => {
    const place = enquiries.findIndex((enquiry) => enquiry.id === id)
    const next = enquiries[place < 0 ? 0 : place + step]
    if (next) navigate(toEnquiryAddress(search, next.id), { preventScrollReset: true })
  }
  useKeys({ j: () => openBeside(1), k: () => openBeside(-1) })
  return (
    <div className="conversation-columns">
      <ConversationList enquiries={enquiries} openId={id} now={now} uploads={uploads} />
      <section className="conversation" aria-label={words.thread}>
        {(typeof loaded !== 'object' || isEditing) && <BackLink />}
        {loaded === undefined && <p role="status">{words.loading}</p>}
        {loaded === 'missing' && <p>{words.missing}</p>}
        {loaded === 'failed' && (
          <div role="alert">
            <p>{words.failed}</p>
            <p>{words.failedHint}</p>
            <Button small variant="line" onClick={revalidate}>
              {words.retry}
            </Button>
          </div>
        )}
        {typeof loaded === 'object' &&
          (isEditing && loaded.templates ? (
            <TemplateEditor key={loaded.templates.version} stored={loaded.templates} />
          ) : (
            <Thread key={loaded.query.id} {...loaded} uploads={uploads} />
          ))}
      </section>
    </div>
  )
}
