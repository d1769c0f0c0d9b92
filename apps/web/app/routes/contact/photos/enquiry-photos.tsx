import { photoBounds } from '@kashika/contract/bounds'
import { useEffect } from 'react'
import { contact } from '../../../content/contact.ts'
import { unsentReference, useKeptPhotos } from './kept-photos.ts'
import { PhotoTiles } from './photo-tiles.tsx'

/** The photographs stay in the browser until the address of the enquiry has opened its link: decisions/0101. */
export function EnquiryPhotos({ isSent }: { isSent: boolean }) {
  const [photos, changePhotos] = useKeptPhotos(unsentReference)
  // biome-ignore lint/correctness/useExhaustiveDependencies: those of a sent message are kept under its reference.
  useEffect(() => {
    if (isSent) changePhotos(() => [])
  }, [isSent])
  return (
    <div data-kind="made-to-order repair">
      <PhotoTiles photos={photos} count={photoBounds.byLink.max} onChange={changePhotos} />
      <p className="field__hint without-scripts">{contact.kinds.photos}</p>
    </div>
  )
}
