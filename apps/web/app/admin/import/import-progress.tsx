import type { ImportState } from '@kashika/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { type CallResponse, call } from '../../client/api.ts'
import { SignInLink } from '../../client/sign-in-link.tsx'
import { importWords } from '../../content/import.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toastOnFailure } from '../enquiry/enquiry-actions.ts'

const words = importWords.progress
const runningStates: readonly string[] = ['waiting', 'applying', 'undoing'] satisfies ImportState['state'][]

type ImportProgressProps = {
  importState: ImportState | undefined
  readError: string | undefined
  onUndone: (answer: CallResponse<'undoImport'>) => void
}

/** How far an import is, and how it ended. */
export function ImportProgress({ importState, readError, onUndone }: ImportProgressProps) {
  const isOver = Boolean(readError) || (importState && !runningStates.includes(importState.state))
  return (
    <div className="plan">
      {!isOver && (
        <progress value={importState?.done ?? 0} max={importState?.total || 1} aria-label={words.label} />
      )}
      <p role="status" className="desk__none">
        {!isOver && (importState ? describeProgress(importState) : words.reading)}
      </p>
      {readError !== undefined && (
        <Banner tone="warn" text={readError || words.statusUnknown}>
          <SignInLink />
        </Banner>
      )}
      {importState?.state === 'done' && <Banner tone="ok" text={words.done(importState.total)} />}
      {importState?.state === 'undone' && <Banner tone="ok" text={words.undone(importState.done)} />}
      {importState?.message && ['done', 'undone'].includes(importState.state) && (
        <Banner tone="warn" text={importState.message} />
      )}
      {importState?.state === 'failed' && (
        <Banner tone="err" text={[importState.message, words.failed].filter(Boolean).join(' ')} />
      )}
      {importState?.undoUntil && (
        <UndoImportButton id={importState.id} until={importState.undoUntil} onUndone={onUndone} />
      )}
      {isOver && (
        <div className="newer__deeds">
          <Link className="btn btn--line" to="/admin/import">
            {words.another}
          </Link>
          <Link className="link" to="/admin">
            {importWords.back}
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

type UndoImportButtonProps = { id: string; until: string; onUndone: ImportProgressProps['onUndone'] }

function UndoImportButton({ id, until, onUndone }: UndoImportButtonProps) {
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    const answer = await toastOnFailure(() => call('undoImport', { body: { id } }))
    setBusy(false)
    if (answer) onUndone(answer)
  }
  const untilText = new Date(until).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="newer__deeds">
      <Button look="line" busy={busy} onClick={undo}>
        {words.undo}
      </Button>
      <span className="hint">{words.undoUntil(untilText)}</span>
    </div>
  )
}
