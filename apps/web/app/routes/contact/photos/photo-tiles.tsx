import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { photoWords as words } from '../../../content/contact/photos.ts'
import { acceptedPictureTypes, describeUnreadable } from '../../../pictures/picture-files.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Photos } from './kept-photos.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import './photo-tiles.css'

type PhotoTilesProps = {
  photos: Photos
  count: number
  /** By the latest photos, since several may be read at once. */
  onChange: (change: (photos: Photos) => Photos) => void
}

/** Only with scripts: without them the emailed link takes one photograph after the other. */
export function PhotoTiles({ photos, count, onChange }: PhotoTilesProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [unreadable, setUnreadable] = useState('')
  const setPhoto = (index: number, photo: string | null) =>
    onChange((latest) =>
      Array.from({ length: count }, (_, each) => (each === index ? photo : (latest[each] ?? null))),
    )

  async function addPhoto(index: number, input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (!file) return
    const photo = await shrinkPhoto(file)
    input.value = ''
    setUnreadable(photo ? '' : await describeUnreadable(file, words.outcomes.unsupported))
    if (photo) setPhoto(index, photo)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen before hydration.
  useEffect(() => {
    for (const [index, input] of (box.current?.querySelectorAll('input') ?? []).entries())
      void addPhoto(index, input)
  }, [])

  return (
    <fieldset ref={box} className="photo-tiles needs-script">
      <legend className="field__label">{words.tiles(count)}</legend>
      <div className="photo-tiles__tiles">
        {words.tileLabels.slice(0, count).map((label, index) => (
          <Tile
            key={label}
            label={label}
            photo={photos[index] ?? null}
            onChoose={({ currentTarget }) => addPhoto(index, currentTarget)}
            onRemove={() => setPhoto(index, null)}
          />
        ))}
      </div>
      {unreadable && (
        <p role="alert" className="field__error">
          {unreadable}
        </p>
      )}
      <p className="field__hint">{words.tilesHint}</p>
    </fieldset>
  )
}

type TileProps = {
  label: string
  photo: string | null
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void
  onRemove: () => void
}

/** The field stays where it is below the picture, so that the focus does. */
function Tile({ label, photo, onChoose, onRemove }: TileProps) {
  return (
    <div className="photo-tile">
      <label>
        <input type="file" accept={acceptedPictureTypes} onChange={onChoose} />
        {photo ? <img src={photo} alt={words.chosen} /> : <Icon name="plus" />}
        <span>{label}</span>
      </label>
      {photo && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.removeNamed(label)}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
