import type { OwnCollection } from '@kashika/contract'
import { collectionBounds as bounds } from '@kashika/contract/owner-bounds'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CallFailed } from '../../api/api.ts'
import { collectionWords } from '../../content/admin/collections.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Check } from '../../ui/form/check.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import '../../ui/form/form.css'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { OwnerPageHead } from '../frame/owner-page-head.tsx'
import { SinglePictureField } from '../pictures/single-picture-field.tsx'
import { type Change, useChange } from '../shell/use-change.ts'
import { ShopSection } from '../shop/shop-section.tsx'
import type { CollectionDraft } from './collection-data.ts'
import { CollectionPreview } from './collection-preview.tsx'
import { describeState } from './describe-collection.ts'
import { ItemPicker } from './item-picker.tsx'
import { useMembersPreview } from './members-preview.ts'
import { RuleFields } from './rule-fields.tsx'

const words = collectionWords.form

const emptyDraft: CollectionDraft = {
  slug: '',
  name: '',
  line: '',
  text: '',
  image: '',
  members: { kind: 'rule', categories: [], tags: [], metals: [] },
}

function toDraft({ state: _state, count: _count, preview: _preview, changedAt, ...fields }: OwnCollection) {
  return { ...fields, seen: changedAt }
}

const toSlug = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, bounds.slug.max)

type CollectionEditorProps = { collection: OwnCollection | undefined; uploads: string }

export function CollectionEditor({ collection, uploads }: CollectionEditorProps) {
  const { change, busy } = useChange()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<CollectionDraft>(collection ? toDraft(collection) : emptyDraft)
  const [failure, setFailure] = useState<CallFailed>()
  const preview = useMembersPreview(draft.members)
  // A picture is sent while the rest is typed.
  const edit = (changes: Partial<CollectionDraft>) => setDraft((current) => ({ ...current, ...changes }))
  const getError = (field: string) =>
    failure?.refused?.field?.startsWith(field) ? failure.message : undefined

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    try {
      const { collections } = await change('saveCollection', { body: draft })
      const undo = collection && toUndo(change, collection, collections)
      showToast('ok', words.saved(draft.name), 10, undo)
      await navigate('/admin/collections')
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error)
    }
  }
  async function retire(retired: boolean) {
    if (!collection) return
    try {
      await change('retireCollection', { body: { id: collection.id, retired } })
      showToast('ok', retired ? words.ended(collection.name) : words.restored(collection.name))
      await navigate('/admin/collections')
    } catch (error) {
      showToast('err', error instanceof Error ? error.message : words.notSaved)
    }
  }

  const { members } = draft
  const hasDates = draft.startsOn !== undefined || draft.endsOn !== undefined
  return (
    <form className="collection-editor" onSubmit={save}>
      <div>
        <Link className="collection-editor__back" to="/admin/collections">
          {collectionWords.back}
        </Link>
        <OwnerPageHead
          title={collection?.name ?? collectionWords.add}
          text={collection && describeState(collection)}
        />
        {failure && <Banner tone="err" text={`${words.notSaved} ${failure.message}`} />}
        <ShopSection title={words.words}>
          <TextField
            label={words.name}
            required
            maxLength={bounds.name.max}
            value={draft.name}
            onChange={({ target }) => {
              const isFollowing = !collection && draft.slug === toSlug(draft.name)
              edit({ name: target.value, slug: isFollowing ? toSlug(target.value) : draft.slug })
            }}
          />
          <TextArea
            label={words.line}
            required
            rows={2}
            maxLength={bounds.line.max}
            value={draft.line}
            onChange={({ target }) => edit({ line: target.value.replaceAll('\n', ' ') })}
          />
          <TextArea
            label={words.text}
            required
            rows={3}
            maxLength={bounds.text.max}
            value={draft.text}
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
              pattern="[a-z0-9]+(-[a-z0-9]+)*"
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
            error={getError('image')}
            onChange={(image) => edit({ image })}
          />
        </ShopSection>
        <ShopSection title={words.which}>
          <ChoiceField
            label={words.kind}
            name="members"
            choices={words.kinds}
            value={members.kind}
            onChange={(kind) => edit({ members: kind === 'hand' ? { kind, items: [] } : emptyDraft.members })}
          />
          {members.kind === 'rule' ? (
            <RuleFields rule={members} onChange={(rule) => edit({ members: rule })} />
          ) : (
            <ItemPicker
              ids={members.items}
              known={preview?.first ?? []}
              uploads={uploads}
              onChange={(items) => edit({ members: { kind: 'hand', items } })}
            />
          )}
          {preview && <MatchCheck preview={preview} />}
        </ShopSection>
        <ShopSection title={words.when}>
          <ChoiceField
            label={words.whenKind}
            name="when"
            choices={words.whenKinds}
            value={hasDates ? 'dates' : 'always'}
            onChange={(kind) =>
              edit(
                kind === 'dates' ? { startsOn: '', endsOn: '' } : { startsOn: undefined, endsOn: undefined },
              )
            }
          />
          {hasDates && (
            <>
              <div className="form__columns">
                <TextField
                  label={words.startsOn}
                  type="date"
                  required
                  value={draft.startsOn ?? ''}
                  onChange={({ target }) => edit({ startsOn: target.value })}
                />
                <TextField
                  label={words.endsOn}
                  type="date"
                  required
                  min={draft.startsOn}
                  value={draft.endsOn ?? ''}
                  error={getError('endsOn')}
                  onChange={({ target }) => edit({ endsOn: target.value })}
                />
              </div>
              <p className="field__hint">{words.clock}</p>
            </>
          )}
        </ShopSection>
        <div className="collection-editor__buttons">
          {collection && (
            <Button variant="line" onClick={() => retire(collection.state !== 'retired')}>
              {collection.state === 'retired' ? words.restore : words.end}
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {busy ? words.saving : words.save}
          </Button>
        </div>
      </div>
      <CollectionPreview draft={draft} preview={preview} uploads={uploads} />
    </form>
  )
}

type MatchCheckProps = { preview: { count: number; byCategory: { category: string; count: number }[] } }

function MatchCheck({ preview: { count, byCategory } }: MatchCheckProps) {
  const parts = byCategory.map((each) => `${each.count} ${each.category}${each.count === 1 ? '' : 's'}`)
  return count === 0 ? (
    <Check tone="warn" text={words.noMatch} />
  ) : (
    <Check tone="ok" text={words.matches(collectionWords.count(count), parts.join(', '))} />
  )
}

/** Saves what was there before, unless somebody has changed it once more. */
function toUndo(change: Change, before: OwnCollection, saved: OwnCollection[]) {
  const seen = saved.find(({ id }) => id === before.id)?.changedAt
  const onClick = () =>
    change('saveCollection', { body: { ...toDraft(before), seen } }).then(
      () => showToast('ok', words.undone),
      (error) => showToast('err', error.message),
    )
  return { label: words.undo, onClick }
}
