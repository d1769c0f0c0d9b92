import { Link } from 'react-router'
import { contact } from '../../content/contact.ts'

export type Piece = { slug: string; name: string; image: string }

/** The piece the message is about. A link takes it away, so that it can be done without scripts. */
export function PieceAsked({ piece, uploads }: { piece: Piece; uploads: string }) {
  const picture = `${uploads}/${piece.image.replace('.webp', '')}-400`
  return (
    <div className="asked">
      <picture>
        <source type="image/avif" srcSet={`${picture}.avif`} />
        <img src={`${picture}.webp`} alt="" width="72" height="72" />
      </picture>
      <p>
        {contact.piece.about}
        <b>{piece.name}</b>
      </p>
      <Link
        to="/contact"
        replace
        preventScrollReset
        className="link"
        aria-label={contact.piece.removeNamed(piece.name)}
      >
        {contact.piece.remove}
      </Link>
      <input type="hidden" name="piece" value={piece.slug} />
    </div>
  )
}
