import type { Words } from '@kashika/contract'
import { Stars } from '../../catalogue/item/stars.tsx'
import { Reveal } from '../../ui/motion/reveal.tsx'
import '../../ui/section-head.css'
import './testimonials.css'

export function Testimonials({ words }: { words: Words<'home'> }) {
  if (words.testimonials.length === 0) return null
  return (
    <section className="section testimonials">
      <div className="page-width">
        <Reveal className="section-head">
          <h2>{words.testimonialsTitle}</h2>
        </Reveal>
        <div className="testimonials__list">
          {words.testimonials.map(({ name, city, quote }) => (
            <Reveal as="figure" key={quote} className="testimonials__item">
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
