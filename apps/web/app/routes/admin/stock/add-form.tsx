import { type FormEvent, useRef, useState } from 'react'
import { CallFailed } from '../../../api.ts'
import { image, addItem as words } from '../../../content/stock.ts'
import { SignInLink } from '../../../sign-in-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { toastSeconds } from '../deeds.ts'
import { useUpload, wasCancelled } from '../upload.ts'
import { createItem } from './add-piece.ts'
import { loadDraft, readFormValues, renewDraftKey, resetDraft, saveFormValues } from './draft.ts'
import { useDroppedFiles } from './dropped.ts'
import { findFormErrors, focusFirstError, type ItemFormErrors } from './faults.ts'
import { ItemFields } from './item-fields.tsx'
import { getItemPagePath } from './page-of.ts'
import { PictureField } from './picture-field.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { UploadProgress } from './sending.tsx'
import { useChosenPictures } from './use-chosen.ts'

/** Photograph, a few fields, published. What was typed and chosen survives a reload. */
export function AddItemForm({ onAdded }: { onAdded: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Another round begins with other fields, so that nothing of the last one is left in them.
  const [draft, setDraft] = useState(() => ({ round: 0, ...loadDraft() }))
  const [category, setCategory] = useState(draft.typed['category'] ?? '')
  const [errors, setErrors] = useState<ItemFormErrors>({})
  const [failureText, setFailureText] = useState<string>()
  const pictures = useChosenPictures()
  const upload = useUpload()
  const busy = upload.progress !== undefined

  const dropHandlers = useDroppedFiles(pictures.addFiles)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const foundErrors = findFormErrors(form)
    setErrors(foundErrors)
    setFailureText(undefined)
    focusFirstError(form, foundErrors)
    const [first, ...others] = pictures.chosen
    if (!first) return showToast('warn', words.noImage, toastSeconds)
    if (Object.keys(foundErrors).length > 0) return
    const newItem = { typed: readFormValues(form), key: draft.key }
    try {
      const item = await upload.send((options) => createItem(newItem, [first, ...others], options))
      showToast('ok', words.done, toastSeconds, { label: words.see, to: getItemPagePath(item) })
    } catch (error) {
      if (wasCancelled(error)) return showToast('info', image.cancelled, toastSeconds)
      if (!(error instanceof CallFailed)) throw error
      setFailureText(error.message)
      if (error.status === 409) startNextItem()
      return showToast('err', words.failed, toastSeconds)
    }
    const next = await resetDraft()
    pictures.clear()
    setCategory('')
    setDraft(({ round }) => ({ round: round + 1, ...next }))
    heading.current?.focus()
    onAdded()
  }

  /** The form has added another piece before: that one is shown, and whoever still sends this one means it. */
  function startNextItem() {
    const key = renewDraftKey()
    setDraft((previous) => ({ ...previous, key }))
    onAdded()
  }

  return (
    <section className="panel adm__form" aria-labelledby="add-item" {...dropHandlers}>
      <h2 id="add-item" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <form
        key={draft.round}
        className="form"
        noValidate
        onSubmit={submit}
        onInput={(event) => saveFormValues(event.currentTarget)}
      >
        <ItemFields values={draft.typed} errors={errors} onCategoryChange={setCategory} />
        <PictureField chosenPictures={pictures} />
        <details className="adm__more">
          <summary>{words.more}</summary>
          <PlacementFields
            category={category}
            errors={errors}
            status={draft.typed['status']}
            tags={draft.typed['tags']}
          />
        </details>
        {upload.progress !== undefined && (
          <UploadProgress progress={upload.progress} onCancel={upload.cancel} />
        )}
        {failureText && (
          <Banner tone="err" text={failureText}>
            <SignInLink />
          </Banner>
        )}
        <Button type="submit" busy={busy}>
          {busy ? words.busy : words.button}
        </Button>
      </form>
    </section>
  )
}
