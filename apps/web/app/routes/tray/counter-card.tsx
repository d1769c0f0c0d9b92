import { useFetcher } from 'react-router'
import { counterWords as words } from '../../content/tray/tray-page.ts'
import { Button } from '../../ui/button.tsx'
import './counter-card.css'

export type CodeOutcome = { slugs: string; code?: string; error?: string }

type CounterCardProps = {
  slugs: string
  count: number
  /** Of a form that was posted without scripts. */
  posted: CodeOutcome | undefined
}

/** The code of these pieces in this order: another tray needs another. */
export function CounterCard({ slugs, count, posted }: CounterCardProps) {
  const { Form, data, state } = useFetcher<CodeOutcome>()
  const outcome = [data, posted].find((each) => each?.slugs === slugs)
  const code = outcome?.code
  return (
    <section className="counter-card on-dark" aria-labelledby="counter">
      <h2 id="counter">{words.title}</h2>
      <div role="status">
        {code && (
          <p>
            <span className="counter-card__code" role="img" aria-label={words.spell(code)}>
              {words.format(code)}
            </span>
          </p>
        )}
        {outcome?.error && <p className="counter-card__error">{outcome.error}</p>}
      </div>
      <p>{code ? words.made(count) : words.offer(count)}</p>
      {!code && (
        <Form method="post">
          <input type="hidden" name="p" value={slugs} />
          <Button type="submit" variant="zari" small busy={state !== 'idle'}>
            {words.button}
          </Button>
        </Form>
      )}
    </section>
  )
}
