import type { ImportState } from '@kashika/contract'
import { Link } from 'react-router'
import { sheet } from '../../../content/import.ts'
import { Banner } from '../../../ui/banner.tsx'

/** How far an import is, and how it ended. */
export function Progress({ state, lost }: { state: ImportState | undefined; lost: string | undefined }) {
  const words = sheet.progress
  const standing = state?.state === 'applying' ? words.applying(state.done, state.total) : words.waiting
  const over = state?.state === 'done' || state?.state === 'failed' || Boolean(lost)
  return (
    <div className="plan">
      {!over && <progress value={state?.done ?? 0} max={state?.total || 1} aria-label={words.label} />}
      <p role="status" className="desk__none">
        {!over && (state ? standing : words.reading)}
      </p>
      {lost !== undefined && <Banner tone="warn" text={lost || words.lost} />}
      {state?.state === 'done' && <Banner tone="ok" text={words.done(state.total)} />}
      {state?.state === 'failed' && (
        <Banner tone="err" text={[state.message, words.failed].filter(Boolean).join(' ')} />
      )}
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
