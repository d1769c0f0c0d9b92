import { undoDays } from '@kashika/contract/owner-bounds'
import type { CallResponse } from '../../api/api.ts'
import { shopWords } from '../../content/admin/shop.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { formatDayAndTime } from '../../ui/format-day-and-time.ts'
import { AreaIcon } from '../frame/area-icon.tsx'
import { type Change, useChange } from '../shell/use-change.ts'
import { nameField } from './describe-field.ts'
import { Difference } from './difference.tsx'

type PublishedChange = CallResponse<'listPublishedChanges'>['changes'][number]
type ChangeListProps = { response: CallResponse<'getDraft'>; changes: PublishedChange[] }

const words = shopWords.changes
const maxRows = 20
const undoMs = undoDays * 24 * 60 * 60 * 1000

export function ChangeList({ response, changes }: ChangeListProps) {
  const { change } = useChange()
  const undo = async (run: (change: Change) => Promise<unknown>) => {
    try {
      await run(change)
      showToast('ok', words.undone)
    } catch (error) {
      if (error instanceof Error) showToast('err', error.message)
    }
  }
  const drafts = response.draft.toReversed().map(({ document, field, value, savedAt, savedBy }) => ({
    key: `${document} ${field}`,
    document,
    field,
    from: response.published[document][field] ?? null,
    to: value,
    person: savedBy,
    time: `${formatDayAndTime(savedAt)}, ${words.notPublished}`,
    undo: (change: Change) => {
      const fields = [{ document, field, seen: value, value: response.published[document][field] ?? null }]
      return change('saveDraft', { body: { fields } })
    },
  }))
  const published = changes.map(({ id, publishedAt, publishedBy, ...fields }) => ({
    key: String(id),
    ...fields,
    person: publishedBy,
    time: formatDayAndTime(publishedAt),
    undo:
      Date.now() - Date.parse(publishedAt) < undoMs
        ? (change: Change) => change('undoPublishedChange', { body: { id } })
        : undefined,
  }))
  const rows = [...drafts, ...published].slice(0, maxRows)

  return (
    <aside className="panel change-list" aria-label={words.label}>
      <h2>{words.title}</h2>
      {rows.length === 0 && <p>{words.none}</p>}
      <ul className="change-rows">
        {rows.map(({ key, document, field, from, to, person = words.somebody, time, undo: run }) => {
          const title = `${person}: ${nameField(document, field)}`
          return (
            <li key={key}>
              <div>
                <b dir="auto">{title}</b>
                <Difference document={document} field={field} from={from} to={to} />
                <small>{time}</small>
              </div>
              {run && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.undo(title)}
                  onClick={() => undo(run)}
                >
                  <AreaIcon name="undo" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {rows.length > 0 && <p className="change-list__note">{words.note}</p>}
    </aside>
  )
}
