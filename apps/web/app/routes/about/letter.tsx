import { about } from '../../content/about.ts'
import { Reveal } from '../../ui/reveal.tsx'

export function Letter() {
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
