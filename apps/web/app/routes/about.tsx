import { aboutHeritage } from '../assets/pictures/pictures.ts'
import { about } from '../content/about.ts'
import { pageMeta } from '../page-meta.ts'
import { CountUp } from '../ui/count-up.tsx'
import { Emblem } from '../ui/emblem.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Reveal } from '../ui/reveal.tsx'
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
        <Reveal className="story__text">
          <h2>{title}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Reveal>
        <Reveal>
          <SitePicture picture={aboutHeritage} alt={picture} sizes="(min-width: 64rem) 52vw, 92vw" />
        </Reveal>
      </div>
    </section>
  )
}

function Aims() {
  return (
    <section className="aims">
      <div className="wrap aims__in">
        {about.aims.map(({ title, text }) => (
          <Reveal key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </Reveal>
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
        <ul className="vals">
          {list.map(({ emblem, title, text }) => (
            <Reveal as="li" key={title} className="val">
              <Emblem name={emblem} />
              <h3>{title}</h3>
              <p>{text}</p>
            </Reveal>
          ))}
        </ul>
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
        <Reveal as="figure">
          <blockquote>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </blockquote>
          <figcaption>
            <b>{signed}</b>
            <br />
            {of}
          </figcaption>
        </Reveal>
      </div>
    </section>
  )
}

function Heritage() {
  const { title, list } = about.heritage
  return (
    <section className="herit on-dark" aria-label={title}>
      <Reveal className="wrap">
        <dl>
          {list.map(({ value, label, counts }) => (
            <div key={label} className="stat">
              <dt>{label}</dt>
              <dd>{counts ? <CountUp text={value} /> : value}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </section>
  )
}
