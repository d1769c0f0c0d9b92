import { Link, useLocation, useRevalidator } from 'react-router'
import { conversation as words } from '../../content/admin/conversation.ts'
import { Button } from '../../ui/button.tsx'
import { TemplateEditor } from './composer/template-editor.tsx'
import type { ConversationData } from './conversation-data.ts'
import { toListAddress } from './list-address.ts'
import { Thread } from './thread.tsx'
import './composer/composer.css'
import './conversation.css'

type ConversationProps = { loaded: ConversationData | 'missing' | 'failed' | undefined; uploads: string }

export function Conversation({ loaded, uploads }: ConversationProps) {
  const { revalidate } = useRevalidator()
  const isEditing = new URLSearchParams(useLocation().search).get('edit') === 'templates'
  return (
    <section className="conversation" aria-label={words.thread}>
      <BackLink />
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
  )
}

function BackLink() {
  return (
    <Link className="text-link" to={toListAddress(useLocation().search)}>
      {words.back}
    </Link>
  )
}
