import type { ReplyTemplate } from '@kashika/contract'
import { templateBounds as bounds } from '@kashika/contract/owner-bounds'
import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { conversation } from '../../../content/admin/conversation.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import { MoveButtons } from '../../collections/move-buttons.tsx'
import { toastOnFailure } from '../../enquiry/enquiry-actions.ts'
import { useChange } from '../../shell/use-change.ts'

type Row = ReplyTemplate & { key: string }
const toRow = (template: ReplyTemplate): Row => ({ ...template, key: crypto.randomUUID() })

type TemplateEditorProps = { stored: { templates: ReplyTemplate[]; version: string } }

export function TemplateEditor({ stored }: TemplateEditorProps) {
  const words = conversation.templates
  const { change, busy } = useChange()
  const navigate = useNavigate()
  const [rows, setRows] = useState<Row[]>(() => stored.templates.map(toRow))
  const [isChecked, setIsChecked] = useState(false)
  const params = new URLSearchParams(useLocation().search)
  params.delete('edit')
  const back = { search: params.toString() }

  const edit = (key: string, edited: Partial<ReplyTemplate>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...edited } : row)))
  const move = (from: number, to: number) => {
    const moved = rows[from]
    if (moved) setRows(rows.filter((row) => row !== moved).toSpliced(to, 0, moved))
  }
  const getError = (text: string) => (isChecked && !text.trim() ? words.empty : undefined)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (rows.some(({ name, text }) => !(name.trim() && text.trim()))) return
    const templates = rows.map(({ name, text }) => ({ name, text }))
    const body = { templates, version: stored.version }
    if (!(await toastOnFailure(() => change('saveReplyTemplates', { body })))) return
    showToast('ok', words.saved)
    await navigate(back)
  }

  return (
    <form className="template-editor" noValidate onSubmit={save}>
      <h2>{words.title}</h2>
      <p>{words.hint}</p>
      {rows.map(({ key, name, text }, index) => (
        <fieldset key={key}>
          <legend>{words.template(index + 1)}</legend>
          <TextField
            label={words.name}
            required
            maxLength={bounds.name.max}
            value={name}
            error={getError(name)}
            onChange={({ target }) => edit(key, { name: target.value })}
          />
          <TextArea
            label={words.text}
            required
            rows={3}
            maxLength={bounds.text.max}
            value={text}
            error={getError(text)}
            onChange={({ target }) => edit(key, { text: target.value })}
          />
          <div className="conversation__buttons">
            <MoveButtons
              name={name || words.template(index + 1)}
              index={index}
              count={rows.length}
              onMove={(to) => move(index, to)}
            />
            <Button
              small
              variant="line"
              aria-label={words.removeNamed(name || words.template(index + 1))}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              {words.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      {rows.length < bounds.all.max && (
        <Button variant="line" onClick={() => setRows([...rows, toRow({ name: '', text: '' })])}>
          {words.add}
        </Button>
      )}
      <div className="conversation__buttons">
        <Button type="submit" busy={busy}>
          {words.save}
        </Button>
        <Link className="button button--line" to={back}>
          {words.cancel}
        </Link>
      </div>
    </form>
  )
}
