import { type ChangeEvent, useId } from 'react'
import { image as words } from '../../../content/stock.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Chosen } from './chosen-picture.ts'

/** What the shop can read. A phone that photographs in another format hands out a JPEG where only these are asked for. */
export const accepted = 'image/jpeg,image/png,image/webp,image/avif'

type PictureFieldProps = {
  chosen: Chosen | undefined
  fault: string | undefined
  onFile: (file: File) => void
}

/** The picture of a new piece, as it was chosen. A finger is offered the camera as well. */
export function PictureField({ chosen, fault, onFile }: PictureFieldProps) {
  const id = useId()
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) onFile(file)
    // The same file, chosen again, is chosen again.
    currentTarget.value = ''
  }
  const pick = { type: 'file', className: 'sr-only', onChange: take, 'aria-describedby': `${id}-about` }
  return (
    <fieldset className="field">
      <legend className="lab">{words.label}</legend>
      <div className="drop">
        <span className="drop__p">
          {chosen ? <img src={chosen.preview} alt={words.preview} /> : <Icon name="upload" />}
        </span>
        <div className="drop__t">
          {chosen && <b dir="auto">{chosen.file.name}</b>}
          <span id={`${id}-about`}>{chosen ? aboutFile(chosen) : `${words.kinds}, ${words.ways}`}</span>
          <div className="drop__ways">
            <label className={chosen ? 'link' : 'drop__pick'}>
              {chosen ? words.change : words.choose}
              <input {...pick} accept={accepted} />
            </label>
            <label className="link drop__camera">
              {words.camera}
              <input {...pick} accept="image/*" capture="environment" />
            </label>
          </div>
        </div>
      </div>
      {fault && (
        <p className="err" role="alert">
          <Icon name="warn" />
          {fault}
        </p>
      )}
    </fieldset>
  )
}

const kilobytes = (bytes: number) => Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-IN')

const aboutFile = ({ file, width, height }: Chosen) =>
  `${width.toLocaleString('en-IN')} × ${height.toLocaleString('en-IN')} px · ${kilobytes(file.size)} KB`
