import type { CallResponse } from '../../api/api.ts'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { collectionWords } from '../../content/admin/collections.ts'
import { Badge } from '../../ui/badge.tsx'
import type { CollectionDraft } from './collection-data.ts'

type CollectionPreviewProps = {
  draft: CollectionDraft
  preview: CallResponse<'previewMembers'> | undefined
  uploads: string
}

const words = collectionWords.form
const firstCount = 3

/** As visitors will see it on the home page, with the first three in it. */
export function CollectionPreview({ draft, preview, uploads }: CollectionPreviewProps) {
  const first = preview?.first.filter(({ isListed }) => isListed).slice(0, firstCount) ?? []
  return (
    <aside className="collection-preview" aria-label={words.preview}>
      <h2>{words.preview}</h2>
      <div className="collection-preview__card">
        {draft.image && <img src={`${uploads}/${draft.image}`} alt="" width="400" height="500" />}
        {draft.badge && <Badge>{draft.badge}</Badge>}
        <div>
          <b dir="auto">{draft.name}</b>
          <p dir="auto">{draft.line}</p>
        </div>
      </div>
      {preview && (
        <>
          <h2>
            {words.first} <span>{collectionWords.count(preview.count)}</span>
          </h2>
          <ul className="collection-preview__first">
            {first.map(({ id, name, image }) => (
              <li key={id}>
                <img src={getThumbnailUrl(uploads, image)} alt="" width="120" height="120" />
                <span dir="auto">{name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
