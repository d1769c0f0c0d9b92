import { useState } from 'react'
import { call } from '../../client/api.ts'
import { desk } from '../../content/admin.ts'
import { Button } from '../../ui/button.tsx'
import { toastOnFailure } from '../enquiry/enquiry-actions.ts'
import { downloadCsv } from '../shell/download-csv.ts'

/** The confirmed readers of the letter, as a file for a spreadsheet. */
export function ExportSubscribersButton() {
  const [busy, setBusy] = useState(false)
  const onExport = async () => {
    setBusy(true)
    const answer = await toastOnFailure(() => call('exportSubscribers', {}))
    setBusy(false)
    if (answer) downloadCsv(answer.csv, desk.subscribers.file)
  }
  return (
    <Button small look="line" busy={busy} onClick={onExport}>
      {desk.subscribers.button}
    </Button>
  )
}
