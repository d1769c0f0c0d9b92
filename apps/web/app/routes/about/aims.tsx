import type { Words } from '@kashika/contract'
import { Reveal } from '../../ui/motion/reveal.tsx'
import './aims.css'

export function Aims({ aims }: { aims: Words<'about'>['aims'] }) {
  return (
    <section className="aims">
      <div className="page-width aims__inner">
        {aims.map(({ title, text }) => (
          <Reveal key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </Reveal>
        ))}
      </div>
    </section>
  )
}
