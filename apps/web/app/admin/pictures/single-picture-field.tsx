import { type ChangeEvent, useEffect, useState } from 'react'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { pictures } from '../../content/admin/stock.ts'
import { acceptedPictureTypes, describeUnreadable } from '../../pictures/picture-files.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { readPictureFile } from './chosen-picture.ts'
import { uploadPictureWithProgress } from './upload/upload-picture.ts'
import { useUpload } from './upload/use-upload.ts'

type SinglePictureFieldProps = {
  image: string | undefined
  uploads: string
  error?: string | undefined
  required?: boolean
  onChange: (image: string) => void
}

const words = pictures.single

/** Sent as soon as it is chosen. */
export function SinglePictureField({ image, uploads, error, required, onChange }: SinglePictureFieldProps) {
  const upload = useUpload()
  const [problem, setProblem] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form is left, which then gets no picture.
  useEffect(() => upload.cancel, [])

  async function sendFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    setProblem(undefined)
    const chosen = await readPictureFile(file)
    if (!chosen) return setProblem(await describeUnreadable(file, words.unreadable))
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
        required={required && !image}
        accept={acceptedPictureTypes}
        error={problem ?? error}
        hint={upload.progress === undefined ? undefined : words.sending(Math.round(upload.progress * 100))}
        onChange={sendFile}
      />
    </>
  )
}
