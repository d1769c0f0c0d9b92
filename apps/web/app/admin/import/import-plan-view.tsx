import type { ImportPlan } from '@kashika/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { importWords } from '../../content/admin/import.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

const words = importWords.plan
const maxRows = 100

type ImportPlanViewProps = { plan: ImportPlan; busy: boolean; onApply: (skipSameNames: boolean) => void }

export function ImportPlanView({ plan, busy, onApply }: ImportPlanViewProps) {
  const { columns, deeds: actions, errors, skipped, unchanged } = plan
  const addCount = actions.filter(({ deed: action }) => action === 'add').length
  const sameNameCount = actions.filter(({ sameNameAs }) => sameNameAs).length
  const draftCount = actions.filter(({ missing }) => missing.length > 0).length
  // As the sheet calls it.
  const findHeading = (name: string) => columns.find(({ column }) => column === name)?.heading ?? name
  const wrongRows = new Set(errors.map(({ line }) => line))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const counts = { adds: addCount, changes: actions.length - addCount, unchanged, errors: wrongRows.size }
  return (
    <div className="import-plan">
      <h3 ref={heading} tabIndex={-1}>
        {words.title}
      </h3>
      <dl className="statistics">
        {Object.entries(counts).map(([name, count]) => (
          <div key={name}>
            <dt>{words[name as keyof typeof counts]}</dt>
            <dd>{count.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      {(['above-headings', 'total'] as const).map((reason) => {
        const lines = skipped.filter((row) => row.reason === reason).map(({ line }) => line)
        return lines.length > 0 && <p key={reason}>{words.skipped[reason](words.rows(lines))}</p>
      })}
      {draftCount > 0 && <Banner tone="info" text={words.drafts(draftCount)} />}
      {errors.length > 0 && (
        <PlanTable title={words.errorsTitle} columnTitles={[words.line, words.problem]}>
          {errors.map(({ line, column, message }) => (
            <tr key={`${line} ${column}`}>
              <td>{line}</td>
              <td>
                {column && <b dir="auto">{findHeading(column)}: </b>}
                {message}
              </td>
            </tr>
          ))}
        </PlanTable>
      )}
      {actions.length > 0 && (
        <PlanTable
          title={words.actionsTitle}
          columnTitles={[words.line, words.item, words.action, words.changesLabel]}
        >
          {actions
            .slice(0, maxRows)
            .map(({ line, deed: action, name, fields, sameNameAs, missing, warnings }) => (
              <tr key={line}>
                <td>{line}</td>
                <td dir="auto">{name}</td>
                <td>{words.actions[action]}</td>
                <td>
                  {[
                    action === 'change' && fields.join(', '),
                    sameNameAs && words.sameName(sameNameAs),
                    missing.length > 0 && words.missing(missing.join(', ')),
                    ...warnings,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </td>
              </tr>
            ))}
        </PlanTable>
      )}
      {actions.length > maxRows && <p>{words.more(actions.length - maxRows)}</p>}
      {sameNameCount > 0 && <Banner tone="warn" text={words.sameNames(sameNameCount)} />}
      {actions.length > sameNameCount && sameNameCount > 0 && (
        <Button busy={busy} onClick={() => onApply(true)}>
          {words.applyWithout(actions.length - sameNameCount)}
        </Button>
      )}
      {actions.length > 0 ? (
        <Button {...(sameNameCount > 0 && { variant: 'line' })} busy={busy} onClick={() => onApply(false)}>
          {words.apply(actions.length)}
        </Button>
      ) : (
        <p>{words.nothing}</p>
      )}
    </div>
  )
}

function PlanTable({
  title,
  columnTitles,
  children,
}: {
  title: string
  columnTitles: string[]
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="import-plan__rows" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columnTitles.map((columnTitle) => (
              <th key={columnTitle} scope="col">
                {columnTitle}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
