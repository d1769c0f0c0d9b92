import type { Words } from '@kashika/contract'
import bill from '../../assets/marks/how-bill.svg?url'
import look from '../../assets/marks/how-look.svg?url'
import comeBack from '../../assets/marks/how-return.svg?url'
import weigh from '../../assets/marks/how-weigh.svg?url'
import { Reveal } from '../../ui/motion/reveal.tsx'
import '../../ui/section-head.css'
import './how-we-work.css'

/** One for each step, by its place. */
const drawings = [weigh, look, bill, comeBack]

export function HowWeWork({ words: { howWeWork, steps } }: { words: Words<'home'> }) {
  if (steps.length === 0) return null
  return (
    <section className="section how-we-work" aria-labelledby="how">
      <div className="page-width">
        <Reveal className="section-head">
          <div>
            <h2 id="how">{howWeWork.title}</h2>
            <p className="lead">{howWeWork.lead}</p>
          </div>
        </Reveal>
        <ol className="how-we-work__steps">
          {steps.map(({ name, text }, place) => (
            <li key={name}>
              <img src={drawings[place]} alt="" width="240" height="180" loading="lazy" />
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
