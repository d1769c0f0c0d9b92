import { type ChangeEvent, useId, useRef } from 'react'
import { pictures, image as words } from '../../content/admin/stock.ts'
import { acceptedPictureTypes } from '../../pictures/picture-files.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ChosenPicture } from './chosen-picture.ts'
import { PictureHints } from './picture-hints.tsx'
import { AltField } from './picture-tile.tsx'
import { moveTo, PictureTiles } from './picture-tiles.tsx'
import type { useChosenPictures } from './use-chosen-pictures.ts'
import '../../ui/form/field.css'

type PictureFieldProps = {
  chosenPictures: ReturnType<typeof useChosenPictures>
  /** Why pictures could not be sent. */
  sendErrors: ReadonlyMap<File, string>
}

export function PictureField({ chosenPictures, sendErrors }: PictureFieldProps) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { chosen, errorText, update } = chosenPictures
  const [first] = chosen
  const setAlt = (pictureId: string, alt: string) =>
    update((current) => current.map((each) => (each.id === pictureId ? { ...each, alt } : each)))
  const handleFiles =
    (isFirst: boolean) =>
    ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      chosenPictures.addFiles([...(currentTarget.files ?? [])], isFirst ? first?.id : undefined)
      // Otherwise choosing the same file again fires no event.
      currentTarget.value = ''
    }
  const inputProps = { type: 'file', className: 'visually-hidden', 'aria-describedby': `${id}-about` }
  return (
    <fieldset className="field">
      <legend className="field__label">{words.label}</legend>
      <div className="picture-field">
        <span className="picture-field__preview">
          {first ? <img src={first.preview} alt={words.preview} /> : <Icon name="upload" />}
        </span>
        <div className="picture-field__text">
          {first && <b dir="auto">{first.file.name}</b>}
          <span id={`${id}-about`}>
            {first ? describeFile(first) : `${words.fileTypes}, ${words.otherWays}`}
          </span>
          <div className="picture-field__links">
            <label key="camera" className="text-link picture-field__camera">
              {words.camera}
              <input {...inputProps} accept="image/*" capture="environment" onChange={handleFiles(false)} />
            </label>
            {first && (
              <label className="text-link">
                {words.more}
                <input {...inputProps} accept={acceptedPictureTypes} multiple onChange={handleFiles(false)} />
              </label>
            )}
            <label key="pick" className={first ? 'text-link' : 'picture-field__pick'}>
              {first ? words.change : words.choose}
              <input
                {...inputProps}
                ref={picker}
                accept={acceptedPictureTypes}
                multiple={!first}
                onChange={handleFiles(true)}
              />
            </label>
          </div>
        </div>
      </div>
      {chosen.length < 2 && <PictureHints hints={first ? describeHints(first) : []} />}
      {first && chosen.length === 1 && (
        <AltField position={1} alt={first.alt} onChange={(alt) => setAlt(first.id, alt)} />
      )}
      {chosen.length > 1 && (
        <PictureTiles
          pictures={chosen.map((picture) => ({
            key: picture.id,
            src: picture.preview,
            alt: picture.alt,
            hints: describeHints(picture),
            errorText: sendErrors.get(picture.file),
          }))}
          onMove={(key, to) => update((current) => moveTo(current, (each) => each.id === key, to))}
          onReplace={(key, files) => chosenPictures.addFiles(files, key)}
          onRemove={(key) => {
            update((current) => current.filter((each) => each.id !== key))
            // The tiles are removed with the last but one.
            if (chosen.length === 2) picker.current?.focus()
          }}
          onAltChange={setAlt}
        />
      )}
      {errorText && (
        <p className="field__error" role="alert">
          <Icon name="warn" />
          {errorText}
        </p>
      )}
    </fieldset>
  )
}

const formatKilobytes = (bytes: number) => Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-IN')

const describeFile = ({ file, width, height }: ChosenPicture) =>
  `${width.toLocaleString('en-IN')} × ${height.toLocaleString('en-IN')} px · ${formatKilobytes(file.size)} KB`

const describeHints = ({ hints }: ChosenPicture) => hints.map((hint) => pictures.hints[hint])
