import { Link } from 'react-router'
import { heroRing } from '../../assets/pictures/pictures.ts'
import { home } from '../../content/home.ts'
import { Count } from '../../ui/motion/count.tsx'
import { Reveal } from '../../ui/motion/reveal.tsx'
import { preloadPicture, SitePicture } from '../../ui/site-picture.tsx'
import '../../ui/statistic.css'
import './hero.css'

const sizes = '(min-width: 64rem) 22.25rem, (min-width: 40rem) 18.25rem, 47vw'

export const heroPreload = preloadPicture(heroRing, sizes)

export function Hero() {
  return (
    <section className="hero">
      <div className="page-width hero__inner">
        <div className="hero__text">
          <h1>{home.hero.title}</h1>
          <p className="lead">{home.hero.tagline}</p>
          <div className="hero__links">
            <Link className="button" to="/products">
              {home.hero.explore}
            </Link>
            <Link className="button button--line" to="/contact">
              {home.hero.book}
            </Link>
          </div>
        </div>
        <div className="hero__art">
          <div className="hero__frame">
            <span className="hero__sun" />
            <SitePicture picture={heroRing} alt={home.hero.picture} sizes={sizes} first />
          </div>
          <div className="hero__reflection" aria-hidden="true">
            <span className="hero__sun" />
            <SitePicture picture={heroRing} alt="" sizes={sizes} first />
          </div>
        </div>
      </div>
      <Reveal className="hero__statistics">
        <div className="page-width hero__statistics-inner">
          <dl>
            {home.statistics.map(({ value, label }) => (
              <div key={label} className="statistic">
                <dt>{label}</dt>
                <dd>
                  <Count text={value} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Reveal>
    </section>
  )
}
