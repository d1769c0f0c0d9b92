import type { Enquiry, Folder } from '@kashika/contract'
import { Link } from 'react-router'
import { desk } from '../../content/admin.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Deed } from './deeds.ts'
import { Message } from './message.tsx'
import { Note } from './note.tsx'
import { Phone } from './phone.tsx'
import { mailReply } from './reply.ts'
import { ReplyButtons } from './reply-buttons.tsx'
import { Standing } from './standing.tsx'

type QueryRowProps = {
  query: Enquiry
  folder: Folder
  now: number
  uploads: string
  onDeed: (deed: Deed, query: Enquiry) => void
  onNoted: (query: Enquiry) => void
  onRemove: () => void
}

/** What strangers wrote is shown as text, and its direction stays its own. */
export function QueryRow({ query, folder, now, uploads, onDeed, onNoted, onRemove }: QueryRowProps) {
  const { name, email, phone, reference, piece } = query
  const deed = (which: Deed, words: string) => (
    <Button small look="line" onClick={() => onDeed(which, query)}>
      {words}
    </Button>
  )
  return (
    <article className="q" aria-labelledby={`query-${query.id}`}>
      <div>
        <h3 id={`query-${query.id}`}>
          <bdi>{name}</bdi>
        </h3>
        <a href={mailReply(query)}>
          <bdi>{email}</bdi>
        </a>
        {phone && <Phone phone={phone} />}
        <p className="q__ref">{reference}</p>
      </div>
      <div className="q__t">
        <Message text={query.query} />
        {piece && (
          <Link className="q__piece" to={`/products/${piece.slug}`}>
            <img
              src={`${uploads}/${piece.image.replace('.webp', '')}-400.webp`}
              alt=""
              width="44"
              height="44"
            />
            {piece.name}
          </Link>
        )}
      </div>
      <Standing query={query} now={now} />
      {folder !== 'removed' && (
        <button type="button" className="icon-btn" aria-label={desk.remove.label(name)} onClick={onRemove}>
          <Icon name="bin" />
        </button>
      )}
      <div className="q__do">
        <div className="q__deeds">
          {folder === 'open' && (
            <ReplyButtons query={query} onAnswered={() => onDeed('markAnswered', query)} />
          )}
          {folder === 'answered' && deed('reopenQuery', desk.reopen.button)}
          {folder === 'removed' && deed('restoreQuery', desk.restore.button)}
          {folder === 'spam' && deed('notSpam', desk.notSpam.button)}
        </div>
        <Note query={query} onNoted={onNoted} />
      </div>
    </article>
  )
}
