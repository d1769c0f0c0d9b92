import { collectionBounds, replyBounds } from '@kashika/contract/owner-bounds'
import { useState } from 'react'
import { conversation } from '../../../content/admin/conversation.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useItemSearch } from '../../items/use-item-search.ts'
import { SinglePictureField } from '../../pictures/single-picture-field.tsx'
import { AttachmentButton, AttachmentRow } from '../attachment-row.tsx'
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
            <AttachmentRow key={slug} image={image} uploads={uploads}>
              <span dir="auto">{name}</span>
              <AttachmentButton
                icon="plus"
                label={words.add(name)}
                onClick={() => onChoose({ slug, name, image })}
              />
            </AttachmentRow>
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
        <AttachmentRow key={slug} image={image} uploads={uploads}>
          <span dir="auto">{name}</span>
          <AttachmentButton
            icon="bin"
            label={words.remove(name)}
            onClick={() => onChange(({ items }) => ({ items: items.filter((item) => item.slug !== slug) }))}
          />
        </AttachmentRow>
      ))}
      {pictures.map((name, index) => (
        <AttachmentRow key={name} image={name} uploads={uploads}>
          <span>{words.pictureNumber(index + 1)}</span>
          <AttachmentButton
            icon="bin"
            label={words.remove(words.pictureNumber(index + 1))}
            onClick={() =>
              onChange(({ pictures }) => ({ pictures: pictures.filter((other) => other !== name) }))
            }
          />
        </AttachmentRow>
      ))}
    </ul>
  )
}
