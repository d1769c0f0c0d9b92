import type { Collection, Words } from '@kashika/contract'
import { Link } from 'react-router'
import { CataloguePicture } from '../../catalogue/item/catalogue-picture.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Reveal } from '../../ui/motion/reveal.tsx'
import '../../ui/section-head.css'
import './collections.css'

const sizes = '(min-width: 84rem) 27rem, (min-width: 48rem) 30vw, 92vw'

type CollectionsProps = { words: Words<'home'>['featured']; collections: Collection[]; uploads: string }

export function Collections({ words, collections, uploads }: CollectionsProps) {
  return (
    <section className="section">
      <div className="page-width">
        <Reveal className="section-head">
          <div>
            <h2>{words.title}</h2>
            <p className="lead">{words.lead}</p>
          </div>
          <ArrowLink to="/products">{words.all}</ArrowLink>
        </Reveal>
        {collections.length > 0 && (
          <ul className="collections">
            {collections.map(({ slug, name, badge, line, image, preview }) => (
              <Reveal as="li" key={slug} className="collections__item">
                <Link to={`/collections/${slug}`}>
                  <div className="collections__frame">
                    <CataloguePicture
                      image={image}
                      preview={preview}
                      uploads={uploads}
                      sizes={sizes}
                      className="collections__picture"
                      alt=""
                    />
                    {badge && <Badge>{badge}</Badge>}
                  </div>
                  <div className="collections__title">
                    <h3>{name}</h3>
                    <Icon name="arrow" />
                  </div>
                  <p>{line}</p>
                </Link>
              </Reveal>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
