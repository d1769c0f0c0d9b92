import type { ImportState } from '@kashika/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Answer, call } from '../../../api.ts'
import { sheet } from '../../../content/import.ts'
import { SignInLink } from '../../../sign-in-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { orSay } from '../deeds.ts'

const words = sheet.progress
const underWay: readonly string[] = ['waiting', 'applying', 'undoing'] satisfies ImportState['state'][]

type ProgressProps = {
  state: ImportState | undefined
  lost: string | undefined
  onUndone: (answer: Answer<'undoImport'>) => void
}

/** How far an import is, and how it ended. */
export function Progress({ state, lost, onUndone }: ProgressProps) {
  const over = Boolean(lost) || (state && !underWay.includes(state.state))
  return (
    <div className="plan">
      {!over && <progress value={state?.done ?? 0} max={state?.total || 1} aria-label={words.label} />}
      <p role="status" className="desk__none">
        {!over && (state ? describeProgress(state) : words.reading)}
      </p>
      {lost !== undefined && (
        <Banner tone="warn" text={lost || words.lost}>
          <SignInLink />
        </Banner>
      )}
      {state?.state === 'done' && <Banner tone="ok" text={words.done(state.total)} />}
      {state?.state === 'undone' && <Banner tone="ok" text={words.undone(state.done)} />}
      {state?.message && ['done', 'undone'].includes(state.state) && (
        <Banner tone="warn" text={state.message} />
      )}
      {state?.state === 'failed' && (
        <Banner tone="err" text={[state.message, words.failed].filter(Boolean).join(' ')} />
      )}
      {state?.undoUntil && <UndoImport id={state.id} until={state.undoUntil} onUndone={onUndone} />}
      {over && (
        <div className="newer__deeds">
          <Link className="btn btn--line" to="/admin/import">
            {words.another}
          </Link>
          <Link className="link" to="/admin">
            {sheet.back}
          </Link>
        </div>
      )}
    </div>
  )
}

function describeProgress({ state, done, total }: ImportState): string {
  if (state === 'undoing') return words.undoing
  return state === 'applying' ? words.applying(done, total) : words.waiting
}

type UndoProps = { id: string; until: string; onUndone: ProgressProps['onUndone'] }

function UndoImport({ id, until, onUndone }: UndoProps) {
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    const answer = await orSay(() => call('undoImport', { body: { id } }))
    setBusy(false)
    if (answer) onUndone(answer)
  }
  const moment = new Date(until).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="newer__deeds">
      <Button look="line" busy={busy} onClick={undo}>
        {words.undo}
      </Button>
      <span className="hint">{words.undoUntil(moment)}</span>
    </div>
  )
}
