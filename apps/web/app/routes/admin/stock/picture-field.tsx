import { type ChangeEvent, useId, useRef } from 'react'
import { pictures, image as words } from '../../../content/stock.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Chosen } from './chosen-picture.ts'
import type { useChosen } from './use-chosen.ts'

/** What the shop can read. A phone that photographs in another format hands out a JPEG where only these are asked for. */
export const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** The pictures of a new piece, as they were chosen. A finger is offered the camera as well. */
export function PictureField({ shown }: { shown: ReturnType<typeof useChosen> }) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { fault } = shown
  const [chosen, ...others] = shown.chosen
  const take =
    (isFirst: boolean) =>
    ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      void shown.take([...(currentTarget.files ?? [])], isFirst)
      // The same file, chosen again, is chosen again.
      currentTarget.value = ''
    }
  const pick = { type: 'file', className: 'sr-only', 'aria-describedby': `${id}-about` }
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
            {chosen && (
              <label className="link">
                {words.more}
                <input {...pick} accept={accepted} multiple onChange={take(false)} />
              </label>
            )}
            <label key="pick" className={chosen ? 'link' : 'drop__pick'}>
              {chosen ? words.change : words.choose}
              <input {...pick} ref={picker} accept={accepted} multiple={!chosen} onChange={take(true)} />
            </label>
            <label key="camera" className="link drop__camera">
              {words.camera}
              <input {...pick} accept="image/*" capture="environment" onChange={take(false)} />
            </label>
          </div>
        </div>
      </div>
      {others.length > 0 && (
        <ul className="drop__more">
          {shown.chosen.map((each, place) => (
            <li key={each.preview}>
              <img src={each.preview} alt={pictures.name(place + 1, others.length + 1)} />
              <button
                type="button"
                className="icon-btn"
                aria-label={pictures.remove(place + 1)}
                onClick={() => {
                  shown.remove(each)
                  // The button goes, and the focus with it.
                  picker.current?.focus()
                }}
              >
                <Icon name="bin" />
              </button>
            </li>
          ))}
        </ul>
      )}
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
