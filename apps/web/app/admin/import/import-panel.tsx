import type { FormEvent } from 'react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../client/api.ts'
import { importWords } from '../../content/import.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toastOnFailure } from '../enquiry/enquiry-actions.ts'
import { UploadProgress } from '../pictures/upload-progress.tsx'
import { ImportPlanView } from './import-plan-view.tsx'
import { ImportProgress } from './import-progress.tsx'
import { useImportPlan } from './use-import-plan.ts'
import { useImportStatus } from './use-import-status.ts'

/** A sheet is checked, shown, and then applied. A plan has an address from the first: one may leave and come back. */
export function ImportPanel() {
  const words = importWords.import
  const [searchParams, setSearchParams] = useSearchParams()
  const id = searchParams.get('id')
  const { importStatus, readError, setImportStatus } = useImportStatus(id)
  const { checkSheet, busy, errorText, setErrorText, failedPictures, progressText, progress, cancel } =
    useImportPlan((answer) => {
      setImportStatus(answer)
      setSearchParams({ id: answer.import.id }, { replace: true })
    })
  const plan = importStatus?.import.state === 'planned' ? importStatus.plan : undefined
  const [applying, setApplying] = useState(false)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [sheetFile, zipFile] = [form.get('sheet') as File, form.get('zip') as File]
    if (sheetFile.size === 0) return setErrorText(words.noSheet)
    setSearchParams({}, { replace: true })
    checkSheet(sheetFile, zipFile.size > 0 ? zipFile : undefined)
  }
  const apply = async (id: string, skipSameNames: boolean) => {
    setApplying(true)
    const answer = await toastOnFailure(() => call('applyImport', { body: { id, skipSameNames } }))
    setApplying(false)
    if (answer) setImportStatus(answer)
  }

  return (
    <section className="panel" aria-labelledby="import">
      <h2 id="import">{words.title}</h2>
      {id && !plan ? (
        <ImportProgress importState={importStatus?.import} readError={readError} onUndone={setImportStatus} />
      ) : (
        <>
          <p>{words.text}</p>
          <form className="form" noValidate onSubmit={submit}>
            <TextField
              label={words.sheet}
              name="sheet"
              type="file"
              accept=".csv,text/csv"
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
            {progress !== undefined && (
              <>
                {progressText && <p role="status">{progressText}</p>}
                <UploadProgress progress={progress} onCancel={cancel} />
              </>
            )}
            <Button type="submit" busy={busy}>
              {busy ? words.checking : words.check}
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
