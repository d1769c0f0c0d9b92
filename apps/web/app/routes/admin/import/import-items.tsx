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
import { usePlan } from './use-plan.ts'

/** A sheet is checked, shown, and then applied. An import under way has an address: one may leave and come back. */
export function ImportItems() {
  const words = sheet.import
  const [search, setSearch] = useSearchParams()
  const id = search.get('id')
  const { check, busy, fault, setFault, planned, sending, share, cancel } = usePlan()
  const [applying, setApplying] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [file, zip] = [form.get('sheet') as File, form.get('zip') as File]
    if (file.size === 0) return setFault(words.noSheet)
    check(file, zip.size > 0 ? zip : undefined)
  }
  const apply = async (planId: string) => {
    setApplying(true)
    const answer = await orSay(() => call('applyImport', { body: { id: planId } }))
    setApplying(false)
    if (answer) setSearch({ id: planId })
  }

  return (
    <section className="panel" aria-labelledby="import">
      <h2 id="import">{words.title}</h2>
      {id ? (
        <Progress id={id} />
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
          {planned && planned.unsent.length > 0 && (
            <Banner
              tone="warn"
              text={`${words.unsent} ${planned.unsent.map(({ name }) => name).join(', ')}`}
            />
          )}
          {planned && <Plan plan={planned.plan} busy={applying} onApply={() => apply(planned.id)} />}
        </>
      )}
    </section>
  )
}
