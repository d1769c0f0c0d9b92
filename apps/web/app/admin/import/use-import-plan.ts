import type { Category } from '@kashika/contract/categories'
import { useState } from 'react'
import { CallFailed } from '../../api/api.ts'
import { importWords } from '../../content/admin/import.ts'
import { image } from '../../content/admin/stock.ts'
import { readPictureFile } from '../pictures/chosen-picture.ts'
import { uploadPictureWithProgress } from '../pictures/upload/upload-picture.ts'
import { toFormData, useUpload, wasCancelled } from '../pictures/upload/use-upload.ts'
import { callAsOwner } from '../shell/call-as-owner.ts'
import { readSheetText } from './sheet-text.ts'
import { listZippedPictures } from './zipped-pictures.ts'

type SheetChoices = { matches: Record<string, string>; category: string }
type FailedPicture = { name: string; message: string }

export function useImportPlan(onPlanned: (id: string) => void) {
  const words = importWords.import
  const upload = useUpload()
  const [progressText, setProgressText] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const [failedPictures, setFailedPictures] = useState<FailedPicture[]>([])

  async function uploadPictures(file: Blob, zip: Blob) {
    const uploadedNames: Record<string, string> = {}
    const failedPictures: FailedPicture[] = []
    const archivedPictures = await listZippedPictures(zip, await readSheetText(file))
    for (const [index, { name, open }] of archivedPictures.entries()) {
      setProgressText(words.sending(index + 1, archivedPictures.length))
      try {
        const chosen = await readPictureFile(open())
        if (!chosen) throw new CallFailed(415)
        uploadedNames[name] = (await uploadPictureWithProgress(upload, chosen)).picture.name
      } catch (error) {
        if (!(error instanceof CallFailed) || wasCancelled(error)) throw error
        failedPictures.push({ name, message: error.status === 415 ? image.unreadable : error.message })
      }
    }
    setProgressText(undefined)
    return { uploadedNames, failedPictures }
  }

  async function checkSheet(file: File, zip: File | undefined, { matches, category }: SheetChoices) {
    setErrorText(undefined)
    setFailedPictures([])
    setBusy(true)
    try {
      const { uploadedNames, failedPictures } = zip
        ? await uploadPictures(file, zip)
        : { uploadedNames: {}, failedPictures: [] }
      const body = {
        pictures: JSON.stringify(uploadedNames),
        columns: JSON.stringify(matches),
        ...(category && { category: category as Category }),
      }
      const form = toFormData<'planImport'>({ body, files: { sheet: file } })
      const response = await upload.send((options) => callAsOwner('planImport', form, options))
      setFailedPictures(failedPictures)
      onPlanned(response.import.id)
    } catch (error) {
      if (wasCancelled(error)) return
      if (error instanceof CallFailed) setErrorText(error.refused?.message ?? words.failed)
      // fflate's own messages mean nothing to the owner.
      else setErrorText(words.badZip)
    } finally {
      setProgressText(undefined)
      setBusy(false)
    }
  }

  return {
    checkSheet,
    busy,
    errorText,
    setErrorText,
    failedPictures,
    progressText,
    progress: upload.progress,
    cancel: upload.cancel,
  }
}
