import type { ImportPlan } from '@kashika/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { sheet } from '../../../content/import.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

const words = sheet.plan
/** As many as anybody reads; every error is shown, whatever there is of them. */
const readable = 100

type PlanProps = { plan: ImportPlan; busy: boolean; onApply: (skipSameNames: boolean) => void }

/** What a sheet would do, row by row, before it does anything. */
export function Plan({ plan, busy, onApply }: PlanProps) {
  const { deeds, errors, unchanged } = plan
  const adds = deeds.filter(({ deed }) => deed === 'add').length
  const sameNames = deeds.filter(({ sameNameAs }) => sameNameAs).length
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const figures = { adds, changes: deeds.length - adds, unchanged, errors: errors.length }
  return (
    <div className="plan">
      <h3 ref={heading} tabIndex={-1}>
        {words.title}
      </h3>
      <dl className="kpis">
        {Object.entries(figures).map(([name, count]) => (
          <div key={name}>
            <dt>{words[name as keyof typeof figures]}</dt>
            <dd>{count.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      {errors.length > 0 && (
        <Sheet title={words.errorsTitle} heads={[words.line, words.problem]}>
          {errors.map(({ line, column, message }) => (
            <tr key={`${line} ${column}`}>
              <td>{line}</td>
              <td>
                {column && <b>{column}: </b>}
                {message}
              </td>
            </tr>
          ))}
        </Sheet>
      )}
      {deeds.length > 0 && (
        <Sheet title={words.deedsTitle} heads={[words.line, words.item, words.deed, words.what]}>
          {deeds.slice(0, readable).map(({ line, deed, name, fields, sameNameAs }) => (
            <tr key={line}>
              <td>{line}</td>
              <td dir="auto">{name}</td>
              <td>{words.deeds[deed]}</td>
              <td>{deed === 'change' ? fields.join(', ') : sameNameAs && words.sameName(sameNameAs)}</td>
            </tr>
          ))}
        </Sheet>
      )}
      {deeds.length > readable && <p>{words.more(deeds.length - readable)}</p>}
      {sameNames > 0 && <Banner tone="warn" text={words.sameNames(sameNames)} />}
      {deeds.length > sameNames && sameNames > 0 && (
        <Button busy={busy} onClick={() => onApply(true)}>
          {words.applyWithout(deeds.length - sameNames)}
        </Button>
      )}
      {deeds.length > 0 ? (
        <Button {...(sameNames > 0 && { look: 'line' })} busy={busy} onClick={() => onApply(false)}>
          {words.apply(deeds.length)}
        </Button>
      ) : (
        <p>{words.nothing}</p>
      )}
    </div>
  )
}

function Sheet({ title, heads, children }: { title: string; heads: string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="plan__rows" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
