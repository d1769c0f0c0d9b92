import { about } from '../../content/about.ts'
import { Count } from '../../ui/motion/count.tsx'
import { Reveal } from '../../ui/motion/reveal.tsx'
import '../../ui/statistic.css'
import './heritage.css'

export function Heritage() {
  const { title, list } = about.heritage
  return (
    <section className="heritage on-dark" aria-label={title}>
      <Reveal className="page-width">
        <dl>
          {list.map(({ value, label, counts }) => (
            <div key={label} className="statistic">
              <dt>{label}</dt>
              <dd>{counts ? <Count text={value} /> : value}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </section>
  )
}
