import { stockBounds } from '@kashika/contract/owner-bounds'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { pictures as words } from '../../content/admin/stock.ts'
import { acceptedPictureTypes } from '../../pictures/picture-files.ts'
import { SignInLink } from '../../session/sign-in-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moveTo, PictureTiles } from './picture-tiles.tsx'
import { UploadProgress } from './upload/upload-progress.tsx'
import type { useItemPictures } from './use-item-pictures.ts'
import '../../ui/form/field.css'

type PicturesEditorProps = { itemPictures: ReturnType<typeof useItemPictures>; uploads: string }

/** Pictures are uploaded at once but belong to the item only when it is saved. */
export function PicturesEditor({ itemPictures, uploads }: PicturesEditorProps) {
  const { pictures, errorText, progress, updatePictures } = itemPictures
  const isFull = pictures.length >= stockBounds.pictures.max

  return (
    <fieldset className="pictures-editor">
      <legend className="field__label">{words.label}</legend>
      <p className="field__hint">{words.hint}</p>
      <PictureTiles
        pictures={pictures.map(({ name, alt = '' }) => ({
          key: name,
          src: getThumbnailUrl(uploads, name),
          alt,
          hints: itemPictures.hints[name] ?? [],
        }))}
        onMove={(name, to) => updatePictures((current) => moveTo(current, (each) => each.name === name, to))}
        onReplace={(name, files) => itemPictures.addFiles(files, name)}
        onRemove={(name) => updatePictures((current) => current.filter((each) => each.name !== name))}
        onAltChange={(name, alt) =>
          updatePictures((current) => current.map((each) => (each.name === name ? { ...each, alt } : each)))
        }
      />
      {progress !== undefined && <UploadProgress progress={progress} onCancel={itemPictures.cancel} />}
      {errorText && (
        <p className="field__error" role="alert">
          <Icon name="warn" />
          {errorText} <SignInLink />
        </p>
      )}
      {!isFull && (
        <label className="text-link">
          {words.add}
          <input
            type="file"
            className="visually-hidden"
            accept={acceptedPictureTypes}
            multiple
            onChange={({ currentTarget }) => {
              itemPictures.addFiles([...(currentTarget.files ?? [])])
              // Otherwise choosing the same file again fires no event.
              currentTarget.value = ''
            }}
          />
        </label>
      )}
    </fieldset>
  )
}
