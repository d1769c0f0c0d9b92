import { Link } from 'react-router'
import { contact } from '../../content/contact.ts'
import './enquired-item-card.css'

export type EnquiredItem = { slug: string; name: string; image: string }

/** Removed by a link, so that it works without scripts. */
export function EnquiredItemCard({ item, uploads }: { item: EnquiredItem; uploads: string }) {
  const picture = `${uploads}/${item.image.replace('.webp', '')}-400`
  return (
    <div className="enquired-item">
      <picture>
        <source type="image/avif" srcSet={`${picture}.avif`} />
        <img src={`${picture}.webp`} alt="" width="72" height="72" />
      </picture>
      <p>
        {contact.item.about}
        <b>{item.name}</b>
      </p>
      <Link
        to="/contact"
        replace
        preventScrollReset
        className="text-link"
        aria-label={contact.item.removeNamed(item.name)}
      >
        {contact.item.remove}
      </Link>
      <input type="hidden" name="piece" value={item.slug} />
    </div>
  )
}
