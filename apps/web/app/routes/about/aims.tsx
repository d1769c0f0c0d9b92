import { about } from '../../content/about.ts'
import { Reveal } from '../../ui/motion/reveal.tsx'
import './aims.css'

export function Aims() {
  return (
    <section className="aims">
      <div className="page-width aims__inner">
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
