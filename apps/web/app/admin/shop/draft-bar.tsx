import { useId, useState } from 'react'
import type { CallResponse } from '../../api/api.ts'
import { shopWords as words } from '../../content/admin/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { useChange } from '../shell/use-change.ts'
import { nameField } from './describe-field.ts'
import { Difference } from './difference.tsx'
import { openPreview } from './open-preview.ts'
import type { Problem } from './use-draft.ts'

type DraftResponse = CallResponse<'getDraft'>

const toKey = ({ document, field }: Pick<Problem, 'document' | 'field'>) => `${document} ${field}`

type DraftBarProps = { response: DraftResponse; problems: readonly Problem[]; isSaving: boolean }

/** Absent while nothing waits to be published. */
export function DraftBar({ response, problems, isSaving }: DraftBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { draft, publishedAt } = response
  if (draft.length === 0 && problems.length === 0 && !isSaving) return null
  const refused = new Set(problems.map(toKey))
  const isPublishable = draft.some((row) => !refused.has(toKey(row)))
  const since = publishedAt
    ? words.bar.since(new Date(publishedAt).toLocaleDateString('en-IN', { day: 'numeric', month: 'long' }))
    : words.bar.never
  return (
    <section className="draft-bar" aria-label={words.bar.label}>
      <p role="status">
        <b>{isSaving ? words.bar.saving : words.bar.count(draft.length)}</b>{' '}
        {problems.length > 0 && words.bar.refused(problems.length)} {since}
      </p>
      <Button small variant="line" disabled={isSaving} onClick={() => openPreview('/')}>
        {words.bar.preview}
      </Button>
      <Button small disabled={isSaving || !isPublishable} onClick={() => setIsOpen(true)}>
        {words.bar.publish}
      </Button>
      <PublishDialog
        isOpen={isOpen}
        response={response}
        problems={problems}
        onClose={() => setIsOpen(false)}
      />
    </section>
  )
}

type PublishDialogProps = Omit<DraftBarProps, 'isSaving'> & { isOpen: boolean; onClose: () => void }

/** A field that was refused stays behind, and the dialog says so. */
function PublishDialog({ isOpen, response, problems, onClose }: PublishDialogProps) {
  const id = useId()
  const { change, busy } = useChange()
  const [leftOut, setLeftOut] = useState<string[]>([])
  const refused = new Set(problems.map(toKey))
  const offered = response.draft.filter((row) => !refused.has(toKey(row)))
  const chosen = offered.filter((row) => !leftOut.includes(toKey(row)))

  async function publish() {
    const fields = chosen.map(({ document, field, value }) => ({ document, field, seen: value }))
    try {
      await change('publishDraft', { body: { fields } })
      showToast('ok', words.publish.done(chosen.length))
      setLeftOut([])
    } catch (error) {
      showToast('err', error instanceof Error ? error.message : words.publish.failed)
    }
    onClose()
  }

  return (
    <Dialog open={isOpen} onClose={onClose} kind="form" labelledBy={id} className="publish-dialog">
      <h2 id={id}>{words.publish.title(offered.length)}</h2>
      <p>{words.publish.text}</p>
      <ul className="change-rows">
        {offered.map((row) => {
          const key = toKey(row)
          const { document, field, value } = row
          return (
            <li key={key}>
              <label className="publish-dialog__choice">
                <input
                  type="checkbox"
                  checked={!leftOut.includes(key)}
                  onChange={({ target }) =>
                    setLeftOut(target.checked ? leftOut.filter((name) => name !== key) : [...leftOut, key])
                  }
                />
                <span>
                  <b>{nameField(document, field)}</b>
                  <Difference
                    document={document}
                    field={field}
                    from={response.published[document][field]}
                    to={value}
                  />
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {problems.map((problem) => (
        <Banner
          key={toKey(problem)}
          tone="warn"
          text={words.publish.staysBehind(nameField(problem.document, problem.field), problem.message)}
        />
      ))}
      <div className="dialog__buttons">
        <Button variant="line" onClick={onClose}>
          {words.publish.cancel}
        </Button>
        <Button busy={busy} disabled={chosen.length === 0} onClick={publish}>
          {words.publish.confirm(chosen.length)}
        </Button>
      </div>
    </Dialog>
  )
}
