import { Link } from 'react-router'
import { priceLesson } from '../../content/rates/rates.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { createPageMeta } from '../../seo/page-meta.ts'
import { useRootData } from '../../session/use-root-data.ts'
import { readWords } from '../../shop/read-words.server.ts'
import { useWords } from '../../shop/use-words.ts'
import { Emblem } from '../../ui/emblem.tsx'
import { Reveal } from '../../ui/motion/reveal.tsx'
import type { Route } from './+types/services'
import './services.css'

export const meta: Route.MetaFunction = (args) =>
  createPageMeta(args, { title: 'Services', description: args.loaderData?.words.description ?? '' })

export const loader = async (args: Route.LoaderArgs) => ({ words: await readWords('services', args) })

/** One for each service, by its place. */
const emblems = ['pencil', 'exchange', 'loupe', 'gift', 'umbrella', 'pot'] as const

export default function Services({ loaderData }: Route.ComponentProps) {
  const { head, list, talk } = useWords('services', loaderData.words)
  const { shop } = useRootData()
  return (
    <>
      <PageHead title={head.title}>{head.lead}</PageHead>
      <div className="page-width services">
        <ul className="services__list">
          {list.map(({ title, text, points }, place) => (
            <Reveal as="li" key={title} className="services__item">
              <Emblem name={emblems[place] ?? 'gift'} />
              <h2>{title}</h2>
              <p>{text}</p>
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </Reveal>
          ))}
        </ul>
        {shop.rates === 'show' && <PriceLesson />}
        <div className="services__talk">
          <div>
            <h2>{talk.title}</h2>
            <p>{talk.text}</p>
          </div>
          <Link className="button" to="/contact">
            {talk.button}
          </Link>
        </div>
      </div>
    </>
  )
}

const PriceLesson = () => (
  <section className="services__price" id="price" aria-labelledby="price-title">
    <h2 id="price-title">{priceLesson.title}</h2>
    <p>{priceLesson.lead}</p>
    <dl>
      {priceLesson.lines.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <p>{priceLesson.note}</p>
  </section>
)
