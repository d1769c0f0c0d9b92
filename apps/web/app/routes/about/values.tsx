import { about } from '../../content/about.ts'
import { Emblem } from '../../ui/emblem.tsx'
import { Reveal } from '../../ui/motion/reveal.tsx'
import '../../ui/section-head.css'
import './values.css'

export function Values() {
  const { title, list } = about.values
  return (
    <section className="section">
      <div className="page-width">
        <div className="section-head">
          <h2>{title}</h2>
        </div>
        <ul className="values">
          {list.map(({ emblem, title, text }) => (
            <Reveal as="li" key={title} className="values__item">
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
