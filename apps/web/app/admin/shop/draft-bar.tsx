import { useId, useState } from 'react'
import type { CallResponse } from '../../api/api.ts'
import { shopWords as words } from '../../content/admin/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { useChange } from '../shell/use-change.ts'
import { nameField } from './describe-field.ts'
import { Difference } from './difference.tsx'
import { openPreview } from './open-preview.ts'

type DraftResponse = CallResponse<'getDraft'>

const toKey = ({ document, field }: DraftResponse['draft'][number]) => `${document} ${field}`

/** Absent while nothing waits to be published. */
export function DraftBar({ response, isSaving }: { response: DraftResponse; isSaving: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { draft, publishedAt } = response
  if (draft.length === 0 && !isSaving) return null
  const since = publishedAt
    ? words.bar.since(new Date(publishedAt).toLocaleDateString('en-IN', { day: 'numeric', month: 'long' }))
    : words.bar.never
  return (
    <section className="draft-bar" aria-label={words.bar.label}>
      <p role="status">
        <b>{isSaving ? words.bar.saving : words.bar.count(draft.length)}</b> {since}
      </p>
      <Button small variant="line" disabled={isSaving} onClick={() => openPreview('/')}>
        {words.bar.preview}
      </Button>
      <Button small disabled={isSaving} onClick={() => setIsOpen(true)}>
        {words.bar.publish}
      </Button>
      <PublishDialog isOpen={isOpen} response={response} onClose={() => setIsOpen(false)} />
    </section>
  )
}

type PublishDialogProps = { isOpen: boolean; response: DraftResponse; onClose: () => void }

function PublishDialog({ isOpen, response, onClose }: PublishDialogProps) {
  const id = useId()
  const { change, busy } = useChange()
  const [leftOut, setLeftOut] = useState<string[]>([])
  const chosen = response.draft.filter((row) => !leftOut.includes(toKey(row)))

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
      <h2 id={id}>{words.publish.title(response.draft.length)}</h2>
      <p>{words.publish.text}</p>
      <ul className="change-rows">
        {response.draft.map((row) => {
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
