import type { Words } from '@kashika/contract'
import { Link } from 'react-router'
import { CataloguePicture } from '../../catalogue/item/catalogue-picture.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Reveal } from '../../ui/motion/reveal.tsx'
import '../../ui/section-head.css'
import './newest.css'

export type NewestItem = {
  slug: string
  name: string
  image: string
  preview: string
  /** As HTML. */
  price: string
}
type NewestProps = { words: Words<'home'>['newest']; items: NewestItem[]; uploads: string }

const sizes = '(min-width: 84rem) 19rem, (min-width: 48rem) 23vw, 46vw'

export function Newest({ words, items, uploads }: NewestProps) {
  return (
    <section className="section newest" aria-labelledby="newest">
      <div className="page-width">
        <Reveal className="section-head">
          <div>
            <h2 id="newest">{words.title}</h2>
            <p className="lead">{words.lead}</p>
          </div>
          <ArrowLink to="/products">{words.all}</ArrowLink>
        </Reveal>
        <ul className="newest__list">
          {items.map(({ slug, name, image, preview, price }) => (
            <li key={slug}>
              <Link to={`/products/${slug}`}>
                <CataloguePicture
                  image={image}
                  preview={preview}
                  uploads={uploads}
                  sizes={sizes}
                  className="newest__picture"
                  alt=""
                />
                <h3>{name}</h3>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server. */}
                <p dangerouslySetInnerHTML={{ __html: price }} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
