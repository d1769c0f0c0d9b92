import { collectionBounds, replyBounds } from '@kashika/contract/owner-bounds'
import { useState } from 'react'
import { getThumbnailUrl } from '../../../catalogue/item/picture-urls.ts'
import { conversation } from '../../../content/admin/conversation.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useItemSearch } from '../../items/use-item-search.ts'
import { SinglePictureField } from '../../pictures/single-picture-field.tsx'
import type { AttachedItem, ReplyDraft } from './reply-drafts.ts'
import type { ChangeDraft } from './use-reply-draft.ts'

type AttachmentsProps = {
  draft: ReplyDraft
  uploads: string
  onChange: ChangeDraft
}

const words = conversation.attachments

export function AttachmentTools({ draft, uploads, onChange }: AttachmentsProps) {
  return (
    <>
      {draft.items.length < replyBounds.pieces.max && (
        <details className="composer-tool">
          <summary>{words.item}</summary>
          <ItemChooser
            uploads={uploads}
            isChosen={(slug) => draft.items.some((item) => item.slug === slug)}
            onChoose={(item) => onChange(({ items }) => ({ items: [...items, item] }))}
          />
        </details>
      )}
      {draft.pictures.length < replyBounds.pictures.max && (
        <details className="composer-tool">
          <summary>{words.picture}</summary>
          <SinglePictureField
            image={undefined}
            uploads={uploads}
            onChange={(name) => onChange(({ pictures }) => ({ pictures: [...new Set([...pictures, name])] }))}
          />
        </details>
      )}
    </>
  )
}

type ItemChooserProps = {
  uploads: string
  isChosen: (slug: string) => boolean
  onChoose: (item: AttachedItem) => void
}

function ItemChooser({ uploads, isChosen, onChoose }: ItemChooserProps) {
  const [text, setText] = useState('')
  const found = useItemSearch(text)
  const offered = found?.filter(({ slug, status }) => status === 'published' && !isChosen(slug))
  return (
    <>
      <TextField
        label={words.search}
        type="search"
        maxLength={collectionBounds.name.max}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {offered && (
        <ul className="attachment-rows">
          {offered.length === 0 && <li>{words.nothingFound}</li>}
          {offered.map(({ slug, name, image }) => (
            <li key={slug}>
              <img src={getThumbnailUrl(uploads, image)} alt="" width="48" height="48" />
              <span dir="auto">{name}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={words.add(name)}
                onClick={() => onChoose({ slug, name, image })}
              >
                <Icon name="plus" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function AttachmentList({ draft, uploads, onChange }: AttachmentsProps) {
  const { items, pictures } = draft
  if (items.length + pictures.length === 0) return null
  return (
    <ul className="attachment-rows" aria-label={words.attached}>
      {items.map(({ slug, name, image }) => (
        <li key={slug}>
          <img src={getThumbnailUrl(uploads, image)} alt="" width="48" height="48" />
          <span dir="auto">{name}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={words.remove(name)}
            onClick={() => onChange(({ items }) => ({ items: items.filter((item) => item.slug !== slug) }))}
          >
            <Icon name="bin" />
          </button>
        </li>
      ))}
      {pictures.map((name, index) => (
        <li key={name}>
          <img src={getThumbnailUrl(uploads, name)} alt="" width="48" height="48" />
          <span>{words.pictureNumber(index + 1)}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={words.remove(words.pictureNumber(index + 1))}
            onClick={() =>
              onChange(({ pictures }) => ({ pictures: pictures.filter((other) => other !== name) }))
            }
          >
            <Icon name="bin" />
          </button>
        </li>
      ))}
    </ul>
  )
}
