import type { Words } from '@kashika/contract'
import { about } from '../../content/about.ts'
import { Count } from '../../ui/motion/count.tsx'
import { Reveal } from '../../ui/motion/reveal.tsx'
import '../../ui/statistic.css'
import './heritage.css'

const isYear = (value: string) => /^\d{4}$/.test(value)

export function Heritage({ numbers }: { numbers: Words<'about'>['heritage'] }) {
  if (numbers.length === 0) return null
  return (
    <section className="heritage on-dark" aria-label={about.heritage}>
      <Reveal className="page-width">
        <dl>
          {numbers.map(({ value, label }) => (
            <div key={label} className="statistic">
              <dt>{label}</dt>
              <dd>{isYear(value) ? value : <Count text={value} />}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </section>
  )
}
