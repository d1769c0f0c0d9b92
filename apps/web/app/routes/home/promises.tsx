import type { Words } from '@kashika/contract'
import { Reveal } from '../../ui/motion/reveal.tsx'
import '../../ui/icon.css'
import './promises.css'

/** One for each promise, by its place. */
const emblems = [
  'M6 34 20.5 19.5M18 17l5 5M20.5 14.5l5 5 8.5-8.5c1.5-1.5 1.5-3.5 0-5s-3.5-1.5-5 0ZM8 24l-3 3M13 29l-3 3',
  'M20 5l12 4.5v9c0 8-5 13.5-12 16.5C13 32 8 26.5 8 18.5v-9ZM14 20c0-3.3 2.7-6 6-6s6 2.7 6 6-2.7 6-6 6M14 20l-2.5-2M14 20l2.5-2',
  'M8 5h19l5 5v14M8 5v30h13M27 5v5h5M13 13h9M13 18h13M13 23h8M28 36l-5-6 2.5-3h7L35 30ZM23 30h12M28 36l-1.5-6 1.5-3 1.5 3Z',
  'M5 13 20 6l15 7v15l-15 7-15-7ZM5 13l15 7 15-7M20 20v15M12.5 9.5l15 7v6',
]

export function Promises({ words }: { words: Words<'home'> }) {
  if (words.promises.length === 0) return null
  return (
    <section className="promises" aria-labelledby="promise">
      <div className="promises__intro promises__lattice on-dark">
        <Reveal>
          <h2 id="promise">{words.promise.title}</h2>
          <p>{words.promise.lead}</p>
        </Reveal>
      </div>
      <ul className="promises__list">
        {words.promises.map(({ name, text }, place) => (
          <Reveal as="li" key={name} className="promises__item">
            <svg className="icon" viewBox="0 0 40 40" aria-hidden="true">
              <path d={emblems[place]} />
            </svg>
            <h3>{name}</h3>
            <p>{text}</p>
          </Reveal>
        ))}
      </ul>
    </section>
  )
}
