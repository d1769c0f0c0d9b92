import { aboutHeritage } from '../assets/pictures/pictures.ts'
import { about } from '../content/about.ts'
import { pageMeta } from '../page-meta.ts'
import { Emblem } from '../ui/emblem.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ShopJsonLd } from '../ui/shop-json-ld.tsx'
import { SitePicture } from '../ui/site-picture.tsx'
import type { Route } from './+types/about'

export const meta: Route.MetaFunction = (asked) => pageMeta(asked, about)

export default function About({ matches: [root] }: Route.ComponentProps) {
  const { shop, publicOrigin } = root.loaderData
  return (
    <>
      <ShopJsonLd shop={shop} publicOrigin={publicOrigin} />
      <PageHead title={about.head.title} ghat>
        {about.head.lead}
      </PageHead>
      <Story />
      <Aims />
      <Values />
      <Letter />
      <Heritage />
    </>
  )
}

function Story() {
  const { title, paragraphs, picture } = about.story
  return (
    <section className="section">
      <div className="wrap story">
        <div>
          <h2>{title}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <SitePicture
          className="story__img"
          picture={aboutHeritage}
          alt={picture}
          sizes="(min-width: 64rem) 52vw, 92vw"
        />
      </div>
    </section>
  )
}

function Aims() {
  return (
    <section className="aims">
      <div className="wrap aims__in">
        {about.aims.map(({ title, text }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

function Values() {
  const { title, list } = about.values
  return (
    <section className="section">
      <div className="wrap">
        <div className="head">
          <h2>{title}</h2>
        </div>
        <div className="vals">
          {list.map(({ emblem, title, text }) => (
            <div key={title} className="val">
              <Emblem name={emblem} />
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function Letter() {
  const { title, paragraphs, signed, of } = about.letter
  return (
    <section className="letter">
      <div className="wrap letter__in">
        <div>
          <h2>{title}</h2>
          <div className="letter__lotus" />
        </div>
        <blockquote>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <footer>
            <b>{signed}</b>
            <br />
            {of}
          </footer>
        </blockquote>
      </div>
    </section>
  )
}

function Heritage() {
  const { title, list } = about.heritage
  return (
    <section className="herit on-dark" aria-label={title}>
      <dl className="wrap">
        {list.map(({ value, label }) => (
          <div key={label} className="stat">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
