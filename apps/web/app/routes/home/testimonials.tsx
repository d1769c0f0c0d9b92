import { Stars } from '../../catalogue/item/stars.tsx'
import { home } from '../../content/home.ts'
import { Reveal } from '../../ui/motion/reveal.tsx'
import '../../ui/section-head.css'
import './testimonials.css'

export function Testimonials() {
  return (
    <section className="section testimonials">
      <div className="page-width">
        <Reveal className="section-head">
          <h2>{home.testimonialsTitle}</h2>
        </Reveal>
        <div className="testimonials__list">
          {home.testimonials.map(({ name, city, quote }) => (
            <Reveal as="figure" key={name} className="testimonials__item">
              <Stars rating={5} />
              <blockquote>{quote}</blockquote>
              <figcaption>
                <b>{name}</b>, {city}
              </figcaption>
            </Reveal>
          ))}
        </div>
      </div>
    </section>
  )
}
