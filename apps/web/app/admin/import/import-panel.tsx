import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { importWords } from '../../content/admin/import.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toastOnFailure } from '../enquiry/enquiry-actions.ts'
import { UploadProgress } from '../pictures/upload/upload-progress.tsx'
import type { FallbackResult } from '../shell/read-with-fallback.ts'
import { useChange } from '../shell/use-change.ts'
import { ColumnMatches, readMatches } from './column-matches.tsx'
import { DownloadLink } from './download-link.tsx'
import { ImportPlanView } from './import-plan-view.tsx'
import { ImportProgress, isRunning } from './import-progress.tsx'
import { useImportPlan } from './use-import-plan.ts'
import '../../ui/form/form.css'
import '../../ui/panel.css'

const pollIntervalMs = 1000

/** The import's id is in the address, so that the owner may leave and come back. */
export function ImportPanel({ loaded }: { loaded: FallbackResult<'getImport'> | null }) {
  const words = importWords.import
  const [searchParams, setSearchParams] = useSearchParams()
  const id = searchParams.get('id')
  const { checkSheet, busy, errorText, setErrorText, failedPictures, progressText, progress, cancel } =
    useImportPlan((id) => setSearchParams({ id }, { replace: true }))
  const importState = loaded?.response?.import
  const plan = importState?.state === 'planned' ? loaded?.response?.plan : undefined
  const { change, busy: applying } = useChange()
  const { revalidate } = useRevalidator()
  const [matches, setMatches] = useState<Record<string, string>>({})
  useEffect(() => {
    if (!loaded || loaded.error?.refused || !isRunning(loaded.response?.import)) return
    const timer = setTimeout(revalidate, pollIntervalMs)
    return () => clearTimeout(timer)
  }, [loaded, revalidate])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [sheetFile, zipFile] = [form.get('sheet') as File, form.get('zip') as File]
    if (sheetFile.size === 0) return setErrorText(words.noSheet)
    const matches = readMatches(form)
    setMatches(matches)
    const category = String(form.get('category') ?? '')
    checkSheet(sheetFile, zipFile.size > 0 ? zipFile : undefined, { matches, category })
  }
  const apply = (id: string, skipSameNames: boolean) =>
    toastOnFailure(() => change('applyImport', { body: { id, skipSameNames } }))

  return (
    <section className="panel" aria-labelledby="import">
      <h2 id="import">{words.title}</h2>
      {id && !plan ? (
        <ImportProgress importState={importState} readError={loaded?.error} />
      ) : (
        <>
          <p>{words.text}</p>
          <DownloadLink call="getSheetTemplate" fileName={words.templateFile} label={words.template} />
          <form className="form" noValidate onSubmit={submit}>
            <TextField
              label={words.sheet}
              name="sheet"
              type="file"
              accept=".xlsx,.csv,text/csv"
              hint={words.sheetHint}
              error={errorText}
              required
            />
            <TextField
              label={words.pictures}
              name="zip"
              type="file"
              accept=".zip,application/zip"
              hint={words.picturesHint}
            />
            {plan && <ColumnMatches key={id} columns={plan.columns} matches={matches} />}
            {progress !== undefined && (
              <>
                {progressText && <p role="status">{progressText}</p>}
                <UploadProgress progress={progress} onCancel={cancel} />
              </>
            )}
            <Button type="submit" busy={busy}>
              {busy ? words.checking : plan ? words.checkAgain : words.check}
            </Button>
          </form>
          {failedPictures.length > 0 && (
            <Banner
              tone="warn"
              text={`${words.picturesFailed} ${failedPictures.map(({ name }) => name).join(', ')}`}
            />
          )}
          {id && plan && (
            <ImportPlanView
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
