import { type ChangeEvent, useEffect, useState } from 'react'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { pictures } from '../../content/admin/stock.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { acceptedPictureTypes, readPictureFile } from './chosen-picture.ts'
import { uploadPictureWithProgress } from './upload-picture.ts'
import { useUpload } from './use-upload.ts'

type SinglePictureFieldProps = {
  image: string | undefined
  uploads: string
  error?: string | undefined
  onChange: (image: string) => void
}

const words = pictures.single

/** Sent as soon as it is chosen. */
export function SinglePictureField({ image, uploads, error, onChange }: SinglePictureFieldProps) {
  const upload = useUpload()
  const [problem, setProblem] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form is left, which then gets no picture.
  useEffect(() => upload.cancel, [])

  async function sendFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    setProblem(undefined)
    const chosen = await readPictureFile(file)
    if (!chosen) return setProblem(words.unreadable)
    const sent = await uploadPictureWithProgress(upload, chosen).catch(() => undefined)
    if (!sent) return setProblem(words.failed)
    onChange(sent.picture.name)
  }

  return (
    <>
      {image && <img src={getThumbnailUrl(uploads, image)} alt="" width="120" height="120" />}
      <TextField
        label={words.choose}
        type="file"
        accept={acceptedPictureTypes}
        error={problem ?? error}
        hint={upload.progress === undefined ? undefined : words.sending(Math.round(upload.progress * 100))}
        onChange={sendFile}
      />
    </>
  )
}
