import { useState } from 'react'
import { call } from '../../../api.ts'
import { sheet } from '../../../content/import.ts'
import { Button } from '../../../ui/button.tsx'
import { orSay } from '../deeds.ts'
import { saveFile } from '../save-file.ts'

export function ExportItems() {
  const words = sheet.export
  const [busy, setBusy] = useState(false)
  const onExport = async () => {
    setBusy(true)
    const answer = await orSay(() => call('exportStock', {}))
    setBusy(false)
    if (answer) saveFile(answer.csv, words.file)
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
