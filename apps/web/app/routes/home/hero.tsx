import type { Words } from '@kashika/contract'
import { Link } from 'react-router'
import { heroRing } from '../../assets/pictures/pictures.ts'
import { home } from '../../content/home.ts'
import { Count } from '../../ui/motion/count.tsx'
import { Reveal } from '../../ui/motion/reveal.tsx'
import { preloadPicture, SitePicture, toPictureFiles } from '../../ui/site-picture.tsx'
import '../../ui/statistic.css'
import './hero.css'

const sizes = '(min-width: 64rem) 22.25rem, (min-width: 40rem) 18.25rem, 47vw'

export const preloadHero = ({ heroPicture }: Words<'home'>, uploads: string) =>
  preloadPicture(heroPicture ? toPictureFiles(heroPicture.image, uploads) : heroRing, sizes)

export function Hero({ words, uploads }: { words: Words<'home'>; uploads: string }) {
  const { hero, heroPicture, statistics } = words
  const picture = heroPicture ? toPictureFiles(heroPicture.image, uploads) : heroRing
  return (
    <section className={heroPicture ? 'hero hero--photograph' : 'hero'}>
      <div className="page-width hero__inner">
        <div className="hero__text">
          <h1>{hero.title}</h1>
          <p className="lead">{hero.tagline}</p>
          <div className="hero__links">
            <Link className="button" to="/products">
              {hero.explore}
            </Link>
            <Link className="button button--line" to="/contact?ask=visit">
              {hero.book}
            </Link>
          </div>
        </div>
        <div className="hero__art">
          <div className="hero__frame">
            <span className="hero__sun" />
            <SitePicture picture={picture} alt={heroPicture?.alt ?? home.heroAlt} sizes={sizes} first />
          </div>
          <div className="hero__reflection" aria-hidden="true">
            <span className="hero__sun" />
            <SitePicture picture={picture} alt="" sizes={sizes} first />
          </div>
        </div>
      </div>
      <Reveal className="hero__statistics">
        <div className="page-width hero__statistics-inner">
          <dl>
            {statistics.map(({ value, label }) => (
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
