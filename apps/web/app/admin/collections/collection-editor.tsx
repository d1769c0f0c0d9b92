import type { OwnCollection } from '@kashika/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CallFailed } from '../../api/api.ts'
import { collectionWords } from '../../content/admin/collections.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import '../../ui/form/form.css'
import { OwnerPageHead } from '../frame/owner-page-head.tsx'
import { type Change, useChange } from '../shell/use-change.ts'
import {
  type CollectionDraft,
  type CollectionErrors,
  copyCollection,
  emptyDraft,
  findMissing,
  type SectionProps,
  toDraft,
} from './collection-data.ts'
import { CollectionPreview } from './collection-preview.tsx'
import { DatesSection } from './dates-section.tsx'
import { describeLastTime, describeState } from './describe-collection.ts'
import { useMembersPreview } from './members-preview.ts'
import { MembersSection } from './members-section.tsx'
import { WordsSection } from './words-section.tsx'

const words = collectionWords.form

type CollectionEditorProps = {
  collections: OwnCollection[]
  collection: OwnCollection | undefined
  /** A new one may begin as a copy. */
  copied: OwnCollection | undefined
  uploads: string
}

export function CollectionEditor({ collections, collection, copied, uploads }: CollectionEditorProps) {
  const { change, busy } = useChange()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<CollectionDraft>(() => {
    if (collection) return toDraft(collection)
    return copied ? copyCollection(copied, collections) : emptyDraft
  })
  const [failure, setFailure] = useState<CallFailed>()
  const preview = useMembersPreview(draft.members)
  // A picture is sent while the rest is typed.
  const edit = (changes: Partial<CollectionDraft>) => setDraft((current) => ({ ...current, ...changes }))
  const [missing, setMissing] = useState<CollectionErrors>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(missing).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [missing])
  const getError = (field: keyof CollectionDraft) =>
    missing[field] ?? (failure?.refused?.field?.startsWith(field) ? failure.message : undefined)

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    const found = findMissing(draft)
    setMissing(found)
    if (Object.keys(found).length > 0) return
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

  const section: SectionProps = { draft, edit, getError }
  return (
    <form className="owner-columns collection-editor" ref={form} noValidate onSubmit={save}>
      <div>
        <Link className="collection-editor__back" to="/admin/collections">
          {collectionWords.back}
        </Link>
        <OwnerPageHead
          title={collection?.name ?? (copied ? words.copyOf(copied.name) : collectionWords.add)}
          text={collection ? describeState(collection) : copied && words.copyText}
        />
        {failure && <Banner tone="err" text={`${words.notSaved} ${failure.message}`} />}
        <p className="field__hint">{words.requiredHint}</p>
        <WordsSection {...section} isNew={!collection} uploads={uploads} />
        <MembersSection draft={draft} edit={edit} preview={preview} uploads={uploads} />
        <DatesSection {...section} lastTime={copied && describeLastTime(copied)} />
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
