import type { Words } from '@kashika/contract'
import { Emblem } from '../../ui/emblem.tsx'
import { Reveal } from '../../ui/motion/reveal.tsx'
import '../../ui/section-head.css'
import './values.css'

/** One for each value, by its place. */
const emblems = ['loupe', 'heart', 'graver', 'handshake', 'leaf', 'diamond'] as const

export function Values({ words: { valuesTitle, values } }: { words: Words<'about'> }) {
  return (
    <section className="section">
      <div className="page-width">
        <div className="section-head">
          <h2>{valuesTitle}</h2>
        </div>
        <ul className="values">
          {values.map(({ title, text }, place) => (
            <Reveal as="li" key={title} className="values__item">
              <Emblem name={emblems[place] ?? 'diamond'} />
              <h3>{title}</h3>
              <p>{text}</p>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
