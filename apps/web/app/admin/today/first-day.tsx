import { useState } from 'react'
import { Link } from 'react-router'
import { firstDay as words } from '../../content/admin/frame.ts'
import { readStored, writeStored } from '../../session/browser-storage.ts'
import { Icon } from '../../ui/icon.tsx'
import { type FirstDayStep, rateFirstDay } from './first-day-steps.ts'
import type { TodayData } from './read-today.ts'
import { TodayPart } from './today-part.tsx'

const storageKey = 'first-day-hidden'

/** Only with everything read: a step that is done must not be asked for. */
export function FirstDay({ loaded }: { loaded: TodayData | undefined }) {
  const [isHidden, setIsHidden] = useState(false)
  if (isHidden || !loaded) return null
  const hide = () => {
    writeStored('localStorage', storageKey, true)
    setIsHidden(true)
  }
  return (
    <TodayPart promise={loaded.firstDay} reading={null}>
      {(state) =>
        state &&
        !readStored('localStorage', storageKey) && <Steps states={rateFirstDay(state)} onHide={hide} />
      }
    </TodayPart>
  )
}

type StepsProps = { states: Record<FirstDayStep, boolean>; onHide: () => void }

function Steps({ states, onHide }: StepsProps) {
  const steps = Object.entries(words.steps) as [FirstDayStep, (typeof words.steps)[FirstDayStep]][]
  if (steps.every(([name]) => states[name])) return null
  return (
    <section className="first-day" aria-labelledby="first-day">
      <h2 id="first-day">{words.title}</h2>
      <ol>
        {steps.map(([name, { title, to }]) => (
          <li key={name}>
            {states[name] ? (
              <>
                <Icon name="ok" />
                <span>
                  <span className="visually-hidden">{words.done}</span> {title}
                </span>
              </>
            ) : (
              <Link to={to}>{title}</Link>
            )}
          </li>
        ))}
      </ol>
      <p>
        {words.text}{' '}
        <button type="button" className="text-link" onClick={onHide}>
          {words.hide}
        </button>
      </p>
    </section>
  )
}
