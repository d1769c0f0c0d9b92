import type { EnquiryPhoto } from '@kashika/contract'
import { ownerCalls } from '@kashika/contract/owner-calls'
import { readApiOrigin } from '../../api/api.ts'

type PhotoListProps = { photos: { photo: EnquiryPhoto; label: string }[] }

/** Each asks for the owner's session, and no cache keeps it. */
export function PhotoList({ photos }: PhotoListProps) {
  if (photos.length === 0) return null
  return (
    <ul className="event__photos">
      {photos.map(({ photo: { name, width, height }, label }) => {
        const url = `${readApiOrigin()}${ownerCalls.getEnquiryPhoto.path}?name=${name}`
        return (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={label} width={width} height={height} loading="lazy" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
