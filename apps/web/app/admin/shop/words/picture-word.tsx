import type { WordPicture } from '@kashika/contract'
import type { FieldShape } from '@kashika/contract/word-fields'
import { type ChangeEvent, useState } from 'react'
import { getThumbnailUrl } from '../../../catalogue/item/picture-urls.ts'
import { wordsForm } from '../../../content/admin/words.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { readPictureFile } from '../../pictures/chosen-picture.ts'
import { acceptedPictureTypes } from '../../pictures/picture-field.tsx'
import { uploadPictureWithProgress } from '../../pictures/upload-picture.ts'
import { useUpload } from '../../pictures/use-upload.ts'

type PictureWordProps = {
  shape: Extract<FieldShape, { kind: 'picture' }>
  picture: WordPicture | null
  uploads: string
  onChange: (picture: WordPicture | null) => void
}

const words = wordsForm.picture

export function PictureWord({ shape, picture, uploads, onChange }: PictureWordProps) {
  const upload = useUpload()
  const [error, setError] = useState<string>()

  async function sendFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    setError(undefined)
    const chosen = await readPictureFile(file)
    if (!chosen) return setError(words.unreadable)
    const sent = await uploadPictureWithProgress(upload, chosen).catch(() => undefined)
    if (!sent) return setError(words.failed)
    onChange({ image: sent.picture.name, alt: picture?.alt ?? '' })
  }

  return (
    <>
      {picture ? (
        <img src={getThumbnailUrl(uploads, picture.image)} alt="" width="120" height="120" />
      ) : (
        <p>{words.first}</p>
      )}
      <TextField
        label={words.choose}
        type="file"
        accept={acceptedPictureTypes}
        error={error}
        hint={upload.progress === undefined ? undefined : words.sending(Math.round(upload.progress * 100))}
        onChange={sendFile}
      />
      {picture && (
        <>
          <TextField
            label={words.alt}
            hint={words.altHint}
            required
            maxLength={shape.alt}
            value={picture.alt}
            onChange={({ target }) => onChange({ ...picture, alt: target.value })}
          />
          <div>
            <Button small variant="line" onClick={() => onChange(null)}>
              {words.back}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
