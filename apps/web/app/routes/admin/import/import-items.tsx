import type { FormEvent } from 'react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api.ts'
import { sheet } from '../../../content/import.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { orSay } from '../deeds.ts'
import { Sending } from '../stock/sending.tsx'
import { Plan } from './plan.tsx'
import { Progress } from './progress.tsx'
import { useImport } from './use-import.ts'
import { usePlan } from './use-plan.ts'

/** A sheet is checked, shown, and then applied. A plan has an address from the first: one may leave and come back. */
export function ImportItems() {
  const words = sheet.import
  const [search, setSearch] = useSearchParams()
  const id = search.get('id')
  const { found, lost, learn } = useImport(id)
  const { check, busy, fault, setFault, unsent, sending, share, cancel } = usePlan((answer) => {
    learn(answer)
    setSearch({ id: answer.import.id }, { replace: true })
  })
  const plan = found?.import.state === 'planned' ? found.plan : undefined
  const [applying, setApplying] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [file, zip] = [form.get('sheet') as File, form.get('zip') as File]
    if (file.size === 0) return setFault(words.noSheet)
    setSearch({}, { replace: true })
    check(file, zip.size > 0 ? zip : undefined)
  }
  const apply = async (id: string, skipSameNames: boolean) => {
    setApplying(true)
    const answer = await orSay(() => call('applyImport', { body: { id, skipSameNames } }))
    setApplying(false)
    if (answer) learn(answer)
  }

  return (
    <section className="panel" aria-labelledby="import">
      <h2 id="import">{words.title}</h2>
      {id && !plan ? (
        <Progress state={found?.import} lost={lost} onUndone={learn} />
      ) : (
        <>
          <p>{words.text}</p>
          <form className="form" noValidate onSubmit={submit}>
            <TextField
              label={words.sheet}
              name="sheet"
              type="file"
              accept=".csv,text/csv"
              error={fault}
              required
            />
            <TextField
              label={words.pictures}
              name="zip"
              type="file"
              accept=".zip,application/zip"
              hint={words.picturesHint}
            />
            {share !== undefined && (
              <>
                {sending && <p role="status">{sending}</p>}
                <Sending share={share} onCancel={cancel} />
              </>
            )}
            <Button type="submit" busy={busy}>
              {busy ? words.checking : words.check}
            </Button>
          </form>
          {unsent.length > 0 && (
            <Banner tone="warn" text={`${words.unsent} ${unsent.map(({ name }) => name).join(', ')}`} />
          )}
          {id && plan && (
            <Plan
              key={id}
              plan={plan}
              busy={applying}
              onApply={(skipSameNames) => apply(id, skipSameNames)}
            />
          )}
        </>
      )}
    </section>
  )
}
