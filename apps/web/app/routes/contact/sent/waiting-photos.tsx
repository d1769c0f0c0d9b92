import { useEffect, useState } from 'react'
import { contact } from '../../../content/contact.ts'
import { countKeptPhotos } from '../photos/kept-photos.ts'

/** Only the browser knows them. */
export function WaitingPhotos({ reference }: { reference: string }) {
  const [count, setCount] = useState(0)
  useEffect(() => setCount(countKeptPhotos(reference)), [reference])
  return <p>{count > 0 ? contact.details.photosWait(count) : contact.details.photosByLink}</p>
}
