import type { Words } from '@kashika/contract'
import { Reveal } from '../../ui/motion/reveal.tsx'
import './founder-message.css'

export function FounderMessage({ message }: { message: Words<'about'>['founderMessage'] }) {
  const { title, paragraphs, signedBy, signedAt } = message
  return (
    <section className="founder-message">
      <div className="page-width founder-message__inner">
        <div>
          <h2>{title}</h2>
          <div className="founder-message__lotus" />
        </div>
        <Reveal as="figure">
          <blockquote>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </blockquote>
          <figcaption>
            <b>{signedBy}</b>
            <br />
            {signedAt}
          </figcaption>
        </Reveal>
      </div>
    </section>
  )
}
