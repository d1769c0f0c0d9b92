import { type ChangeEvent, useId, useRef } from 'react'
import { pictures, image as words } from '../../content/admin/stock.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ChosenPicture } from './chosen-picture.ts'
import { PictureHints } from './picture-hints.tsx'
import type { useChosenPictures } from './use-chosen-pictures.ts'
import '../../ui/form/field.css'

/** A phone that stores another format hands out a JPEG where only these types are accepted. */
export const acceptedPictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

export function PictureField({ chosenPictures }: { chosenPictures: ReturnType<typeof useChosenPictures> }) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { errorText } = chosenPictures
  const [first, ...others] = chosenPictures.chosen
  const handleFiles =
    (isFirst: boolean) =>
    ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      void chosenPictures.addFiles([...(currentTarget.files ?? [])], isFirst)
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
            <label key="camera" className="text-link picture-field__camera">
              {words.camera}
              <input {...inputProps} accept="image/*" capture="environment" onChange={handleFiles(false)} />
            </label>
          </div>
        </div>
      </div>
      <PictureHints hints={describeHints(chosenPictures.chosen)} />
      {others.length > 0 && (
        <ul className="picture-field__more">
          {chosenPictures.chosen.map((picture, index) => (
            <li key={picture.preview}>
              <img src={picture.preview} alt={pictures.name(index + 1, others.length + 1)} />
              <button
                type="button"
                className="icon-button"
                aria-label={pictures.remove(index + 1)}
                onClick={() => {
                  chosenPictures.remove(picture)
                  // The focused button has been removed.
                  picker.current?.focus()
                }}
              >
                <Icon name="bin" />
              </button>
            </li>
          ))}
        </ul>
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

/** Of several pictures each hint says which it is about. */
const describeHints = (chosen: ChosenPicture[]) =>
  chosen.flatMap(({ hints }, index) =>
    hints.map((hint) =>
      chosen.length > 1 ? pictures.hintOf(index + 1, pictures.hints[hint]) : pictures.hints[hint],
    ),
  )
