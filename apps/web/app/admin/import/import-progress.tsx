import type { ImportState } from '@kashika/contract'
import { Link } from 'react-router'
import type { CallFailed } from '../../api/api.ts'
import { importWords } from '../../content/admin/import.ts'
import { SignInLink } from '../../session/sign-in-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toastOnFailure } from '../enquiry/enquiry-actions.ts'
import { useChange } from '../shell/use-change.ts'
import '../../ui/form/field.css'

const words = importWords.progress
const runningStates: readonly string[] = ['waiting', 'applying', 'undoing'] satisfies ImportState['state'][]
/** An import whose state is not known yet counts as running. */
export const isRunning = (importState: ImportState | undefined) =>
  !importState || runningStates.includes(importState.state)

type ImportProgressProps = { importState: ImportState | undefined; readError: CallFailed | undefined }

export function ImportProgress({ importState, readError }: ImportProgressProps) {
  const isOver = readError?.refused || !isRunning(importState)
  return (
    <div className="import-plan">
      {!isOver && (
        <progress value={importState?.done ?? 0} max={importState?.total || 1} aria-label={words.label} />
      )}
      <p role="status" className="desk__empty">
        {!isOver && (importState ? describeProgress(importState) : words.reading)}
      </p>
      {readError && (
        <Banner tone="warn" text={readError.refused?.message ?? words.statusUnknown}>
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
      {importState?.undoUntil && <UndoImportButton id={importState.id} until={importState.undoUntil} />}
      {isOver && (
        <div className="edit-conflict__buttons">
          <Link className="button button--line" to="/admin/import">
            {words.another}
          </Link>
          <Link className="text-link" to="/admin">
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

function UndoImportButton({ id, until }: { id: string; until: string }) {
  const { change, busy } = useChange()
  const undo = () => toastOnFailure(() => change('undoImport', { body: { id } }))
  const untilText = new Date(until).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="edit-conflict__buttons">
      <Button variant="line" busy={busy} onClick={undo}>
        {words.undo}
      </Button>
      <span className="field__hint">{words.undoUntil(untilText)}</span>
    </div>
  )
}
