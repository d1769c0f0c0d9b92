import type { WordPicture } from '@kashika/contract'
import type { FieldShape } from '@kashika/contract/word-fields'
import { useRef } from 'react'
import { wordsForm } from '../../../content/admin/words.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SinglePictureField } from '../../pictures/single-picture-field.tsx'

type PictureWordProps = {
  shape: Extract<FieldShape, { kind: 'picture' }>
  picture: WordPicture | null
  uploads: string
  onChange: (picture: WordPicture | null) => void
}

const words = wordsForm.picture

export function PictureWord({ shape, picture, uploads, onChange }: PictureWordProps) {
  // Its words may be typed while another picture is sent.
  const latest = useRef(picture)
  latest.current = picture
  return (
    <>
      {!picture && <p>{words.first}</p>}
      <SinglePictureField
        image={picture?.image}
        uploads={uploads}
        onChange={(image) => onChange({ image, alt: latest.current?.alt ?? '' })}
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
