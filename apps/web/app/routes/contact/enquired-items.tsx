import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { contact } from '../../content/contact.ts'
import { readStoredTray } from '../../tray/stored-tray.ts'
import { Icon } from '../../ui/icon.tsx'
import './enquired-items.css'

export type EnquiredItem = {
  slug: string
  name: string
  image: string
  /** As HTML. */
  price: string
}

export function EnquiredItems({ items, uploads }: { items: EnquiredItem[]; uploads: string }) {
  const [only, another] = items
  if (!another) return only && <EnquiredItemCard item={only} uploads={uploads} others={[]} />
  return (
    <fieldset className="enquired-items">
      <legend className="field__label">{contact.items.about(items.length)}</legend>
      {items.map((item) => (
        <EnquiredItemCard
          key={item.slug}
          item={item}
          uploads={uploads}
          others={items.filter((other) => other !== item)}
        />
      ))}
    </fieldset>
  )
}

type EnquiredItemCardProps = { item: EnquiredItem; uploads: string; others: EnquiredItem[] }

/** Removed by a link, so that it works without scripts. */
function EnquiredItemCard({ item, uploads, others }: EnquiredItemCardProps) {
  const { slug, name, image, price } = item
  const picture = `${uploads}/${image.replace('.webp', '')}-400`
  const isOnly = others.length === 0
  const note = useTrayNote(slug)
  return (
    <div className="enquired-item">
      <picture>
        <source type="image/avif" srcSet={`${picture}.avif`} />
        <img src={`${picture}.webp`} alt="" width="72" height="72" />
      </picture>
      <p>
        {isOnly && contact.item.about}
        <b>{name}</b>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server. */}
        {!isOnly && <span dangerouslySetInnerHTML={{ __html: price }} />}
        {note && <q>{note}</q>}
      </p>
      <Link
        to={isOnly ? '/contact' : `/contact?p=${others.map((other) => other.slug).join()}`}
        replace
        preventScrollReset
        className={isOnly ? 'text-link' : 'icon-button'}
        aria-label={isOnly ? contact.item.removeNamed(name) : contact.items.leaveOut(name)}
      >
        {isOnly ? contact.item.remove : <Icon name="close" />}
      </Link>
      <input type="hidden" name="piece" value={slug} />
      <input type="hidden" name="note" value={note} />
    </div>
  )
}

/** After hydration: only the browser has the tray. */
function useTrayNote(slug: string) {
  const [note, setNote] = useState('')
  useEffect(() => {
    const entry = readStoredTray().find((each) => each.slug === slug)
    setNote(entry?.note?.trim() ?? '')
  }, [slug])
  return note
}
