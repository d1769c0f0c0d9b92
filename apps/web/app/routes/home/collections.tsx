import { Link } from 'react-router'
import { home } from '../../content/home.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SitePicture } from '../../ui/site-picture.tsx'

const sizes = '(min-width: 84rem) 27rem, (min-width: 48rem) 30vw, 92vw'

export function Collections() {
  return (
    <section className="section">
      <div className="wrap">
        <Reveal className="head">
          <div>
            <h2>{home.featured.title}</h2>
            <p className="lead">{home.featured.lead}</p>
          </div>
          <ArrowLink to="/products">{home.featured.all}</ArrowLink>
        </Reveal>
        <ul className="colls">
          {home.collections.map(({ slug, name, badge, text, picture }) => (
            <Reveal as="li" key={slug} className="coll">
              <Link to={`/collections/${slug}`}>
                <div className="coll__img">
                  <SitePicture picture={picture} alt="" sizes={sizes} />
                  {badge && <Badge>{badge}</Badge>}
                </div>
                <div className="coll__t">
                  <h3>{name}</h3>
                  <Icon name="arrow" />
                </div>
                <p>{text}</p>
              </Link>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
