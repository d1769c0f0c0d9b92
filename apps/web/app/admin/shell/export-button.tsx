import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toastOnFailure } from '../enquiry/enquiry-actions.ts'
import { callAsOwner } from './call-as-owner.ts'

type ExportButtonProps = {
  name: 'exportItems' | 'exportSubscribers'
  fileName: string
  label: string
  small?: boolean
}

export function ExportButton({ name, fileName, label, small = false }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const onExport = async () => {
    setBusy(true)
    const response = await toastOnFailure(() => callAsOwner(name, {}))
    setBusy(false)
    if (!response) return
    const objectUrl = URL.createObjectURL(new Blob([response.csv], { type: 'text/csv' }))
    Object.assign(document.createElement('a'), { href: objectUrl, download: fileName }).click()
    URL.revokeObjectURL(objectUrl)
  }
  return (
    <Button small={small} variant="line" busy={busy} onClick={onExport}>
      {label}
    </Button>
  )
}
