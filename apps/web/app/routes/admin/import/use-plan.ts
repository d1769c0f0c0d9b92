import { useState } from 'react'
import { type Answer, CallFailed, call } from '../../../api.ts'
import { sheet } from '../../../content/import.ts'
import { image } from '../../../content/stock.ts'
import { lookAt } from '../stock/chosen-picture.ts'
import { sendPicture } from '../stock/send-picture.ts'
import { formOf, useUpload, wasCancelled } from '../upload.ts'
import { zippedPictures } from './zipped-pictures.ts'

type Unsent = { name: string; message: string }

/** Sends the pictures a sheet speaks of, then the sheet, and learns what it would do. */
export function usePlan(onPlanned: (answer: Answer<'planImport'>) => void) {
  const words = sheet.import
  const upload = useUpload()
  const [sending, setSending] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [unsent, setUnsent] = useState<Unsent[]>([])

  async function sendPictures(file: Blob, zip: Blob) {
    const kept: Record<string, string> = {}
    const unsent: Unsent[] = []
    const found = await zippedPictures(zip, await file.text())
    for (const [place, { name, open }] of found.entries()) {
      setSending(words.sending(place + 1, found.length))
      try {
        const chosen = await lookAt(open())
        if (!chosen) throw new CallFailed(415)
        kept[name] = (await sendPicture(upload, chosen)).name
      } catch (error) {
        if (!(error instanceof CallFailed) || wasCancelled(error)) throw error
        unsent.push({ name, message: error.status === 415 ? image.unreadable : error.message })
      }
    }
    setSending(undefined)
    return { kept, unsent }
  }

  async function check(file: File, zip: File | undefined) {
    setFault(undefined)
    setUnsent([])
    setBusy(true)
    try {
      const { kept, unsent } = zip ? await sendPictures(file, zip) : { kept: {}, unsent: [] }
      const body = { pictures: JSON.stringify(kept) }
      const form = formOf<'planImport'>({ body, files: { sheet: file } })
      const answer = await upload.send((from) => call('planImport', form, from))
      setUnsent(unsent)
      onPlanned(answer)
    } catch (error) {
      if (wasCancelled(error)) return
      if (error instanceof CallFailed) setFault(error.refused?.message ?? words.failed)
      // What fflate says of a file that is no zip is not for shopkeepers.
      else setFault(words.badZip)
    } finally {
      setSending(undefined)
      setBusy(false)
    }
  }

  return { check, busy, fault, setFault, unsent, sending, share: upload.share, cancel: upload.cancel }
}
