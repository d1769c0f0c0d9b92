import { collectionBounds as bounds } from '@kashika/contract/owner-bounds'
import { collectionWords } from '../../content/admin/collections.ts'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { SinglePictureField } from '../pictures/single-picture-field.tsx'
import { ShopSection } from '../shop/shop-section.tsx'
import { type SectionProps, toSlug } from './collection-data.ts'

const words = collectionWords.form

type WordsSectionProps = SectionProps & { isNew: boolean; uploads: string }

export function WordsSection({ draft, edit, getError, isNew, uploads }: WordsSectionProps) {
  return (
    <ShopSection title={words.words}>
      <TextField
        label={words.name}
        required
        maxLength={bounds.name.max}
        value={draft.name}
        error={getError('name')}
        onChange={({ target }) => {
          const isFollowing = isNew && draft.slug === toSlug(draft.name)
          edit({ name: target.value, slug: isFollowing ? toSlug(target.value) : draft.slug })
        }}
      />
      <TextArea
        label={words.line}
        required
        rows={2}
        maxLength={bounds.line.max}
        value={draft.line}
        error={getError('line')}
        onChange={({ target }) => edit({ line: target.value.replaceAll('\n', ' ') })}
      />
      <TextArea
        label={words.text}
        required
        rows={3}
        maxLength={bounds.text.max}
        value={draft.text}
        error={getError('text')}
        onChange={({ target }) => edit({ text: target.value })}
      />
      <div className="form__columns">
        <TextField
          label={words.badge}
          hint={words.badgeHint}
          maxLength={bounds.badge.max}
          value={draft.badge ?? ''}
          onChange={({ target }) => edit({ badge: target.value || undefined })}
        />
        <TextField
          label={words.slug}
          hint={words.slugHint}
          required
          autoCapitalize="none"
          maxLength={bounds.slug.max}
          value={draft.slug}
          error={getError('slug')}
          onChange={({ target }) => edit({ slug: target.value })}
        />
      </div>
      <SinglePictureField
        image={draft.image || undefined}
        uploads={uploads}
        required
        error={getError('image')}
        onChange={(image) => edit({ image })}
      />
    </ShopSection>
  )
}
