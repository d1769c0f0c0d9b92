import type { Collection } from '@kashika/contract'
import { Link } from 'react-router'
import { CataloguePicture } from '../../catalogue/item/catalogue-picture.tsx'
import { home } from '../../content/home.ts'
import { formatDate } from '../../shop/opening-hours.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import './festival-band.css'

export type FestivalItem = {
  slug: string
  name: string
  /** As HTML. */
  price: string
}
type FestivalBandProps = { collection: Collection; items: FestivalItem[]; uploads: string }

/** The first collection that runs for some days only. */
export function FestivalBand({ collection, items, uploads }: FestivalBandProps) {
  const { slug, name, text, image, preview, endsOn } = collection
  const day =
    endsOn && formatDate(endsOn, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <section className="festival-band" aria-labelledby="festival">
      <CataloguePicture
        image={image}
        preview={preview}
        uploads={uploads}
        sizes="(min-width: 64rem) 50vw, 100vw"
        className="festival-band__picture"
        alt=""
      />
      <div className="festival-band__text">
        {day && <p className="festival-band__day">{home.festival.until(day)}</p>}
        <h2 id="festival">{name}</h2>
        <p>{text}</p>
        {items.length > 0 && (
          <ul className="festival-band__items">
            {items.map((item) => (
              <li key={item.slug}>
                <Link to={`/products/${item.slug}`}>
                  <span>{item.name}</span>
                  {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server. */}
                  <span dangerouslySetInnerHTML={{ __html: item.price }} />
                  <Icon name="arrow" />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ArrowLink to={`/collections/${slug}`}>{home.festival.link}</ArrowLink>
      </div>
    </section>
  )
}
