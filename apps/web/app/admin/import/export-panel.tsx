import { useState } from 'react'
import { call } from '../../client/api.ts'
import { importWords } from '../../content/import.ts'
import { Button } from '../../ui/button.tsx'
import { toastOnFailure } from '../enquiry/enquiry-actions.ts'
import { downloadCsv } from '../shell/download-csv.ts'

export function ExportPanel() {
  const words = importWords.export
  const [busy, setBusy] = useState(false)
  const onExport = async () => {
    setBusy(true)
    const answer = await toastOnFailure(() => call('exportItems', {}))
    setBusy(false)
    if (answer) downloadCsv(answer.csv, words.file)
  }
  return (
    <section className="panel" aria-labelledby="export">
      <h2 id="export">{words.title}</h2>
      <p>{words.text}</p>
      <Button look="line" busy={busy} onClick={onExport}>
        {words.button}
      </Button>
    </section>
  )
}
