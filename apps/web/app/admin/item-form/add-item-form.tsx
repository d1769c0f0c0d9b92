import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailed } from '../../api/api.ts'
import { image, pictures as pictureWords, addItem as words } from '../../content/admin/stock.ts'
import { SignInLink } from '../../session/sign-in-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Fold } from '../../ui/form/fold.tsx'
import { toastSeconds } from '../enquiry/enquiry-actions.ts'
import { FactsFields } from '../facts/facts-fields.tsx'
import { getItemPagePath } from '../items/item-page-path.ts'
import type { ChosenPicture } from '../pictures/chosen-picture.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { UploadProgress } from '../pictures/upload/upload-progress.tsx'
import { useUpload, wasCancelled } from '../pictures/upload/use-upload.ts'
import { useChosenPictures } from '../pictures/use-chosen-pictures.ts'
import { useDroppedFiles } from '../pictures/use-dropped-files.ts'
import { createItem, PicturesFailed } from './create-item.ts'
import { findFormErrors, focusFirstError, type ItemFormErrors, toRefusedField } from './form-errors.ts'
import { ItemFields } from './item-fields.tsx'
import {
  isDraft,
  loadDraft,
  readFormValues,
  renewDraftKey,
  resetDraft,
  saveFormValues,
} from './new-item-draft.ts'
import { PlacementFields } from './placement-fields.tsx'
import '../../ui/form/form.css'
import '../../ui/panel.css'

export function AddItemForm({ onAdded }: { onAdded: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { revalidate } = useRevalidator()
  // A new `round` remounts the form with empty fields.
  const [draft, setDraft] = useState(() => ({ round: 0, ...loadDraft() }))
  const [typed, setTyped] = useState(draft.typed)
  const [errors, setErrors] = useState<ItemFormErrors>({})
  const [failureText, setFailureText] = useState<string>()
  const [sendErrors, setSendErrors] = useState<ReadonlyMap<File, string>>(new Map())
  const [sendingIndex, setSendingIndex] = useState(0)
  const pictures = useChosenPictures()
  const pictureCount = pictures.chosen.length
  const upload = useUpload()
  const [isSubmitting, setIsSubmitting] = useState(false)

  const dropHandlers = useDroppedFiles(pictures.addFiles)

  function showErrors(form: HTMLFormElement, shownErrors: ItemFormErrors) {
    setErrors(shownErrors)
    focusFirstError(form, shownErrors)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsSubmitting(true)
    await addItem(form, await pictures.waitUntilRead()).finally(() => setIsSubmitting(false))
  }

  async function addItem(form: HTMLFormElement, chosen: ChosenPicture[]) {
    const formValues = readFormValues(form)
    const foundErrors = findFormErrors(form)
    setFailureText(undefined)
    setSendErrors(new Map())
    showErrors(form, foundErrors)
    if (chosen.length === 0 && !isDraft(formValues)) return showToast('warn', words.noImage, toastSeconds)
    if (Object.keys(foundErrors).length > 0) return
    const newItem = { typed: formValues, key: draft.key }
    try {
      const item = await upload.send((options) => createItem(newItem, chosen, options, setSendingIndex))
      showToast('ok', words.done, toastSeconds, { label: words.see, to: getItemPagePath(item) })
    } catch (error) {
      if (wasCancelled(error)) return showToast('info', image.cancelled, toastSeconds)
      if (error instanceof PicturesFailed) return showPictureFailures(error)
      if (!(error instanceof CallFailed)) throw error
      setFailureText(error.message)
      showErrors(form, toRefusedField(error))
      if (error.status === 409) startNextItem()
      return showToast('err', words.failed, toastSeconds)
    }
    const next = await resetDraft()
    pictures.clear()
    setTyped(next.typed)
    setDraft(({ round }) => ({ round: round + 1, ...next }))
    void revalidate()
    onAdded()
    // Where the form has been folded, the focus stays where it is.
    heading.current?.focus()
  }

  function showPictureFailures({ failures }: PicturesFailed) {
    const describe = ({ refused }: CallFailed) => refused?.message ?? pictureWords.failed
    setSendErrors(new Map([...failures].map(([file, error]) => [file, describe(error)])))
    setFailureText(words.picturesFailed)
    showToast('err', words.failed, toastSeconds)
  }

  /** 409: this key has already added another item. Submitting once more adds this one under a new key. */
  function startNextItem() {
    const key = renewDraftKey()
    setDraft((previous) => ({ ...previous, key }))
    void revalidate()
  }

  return (
    <section className="panel add-item-form" aria-labelledby="add-item" {...dropHandlers}>
      <h2 id="add-item" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <form
        key={draft.round}
        className="form"
        noValidate
        onSubmit={submit}
        onInput={(event) => setTyped(saveFormValues(event.currentTarget))}
      >
        <PictureField chosenPictures={pictures} sendErrors={sendErrors} />
        <ItemFields values={draft.typed} typed={typed} errors={errors} />
        <FactsFields values={draft.typed} typed={typed} pictureCount={pictureCount} errors={errors} />
        <Fold title={words.more}>
          <PlacementFields
            category={typed['category'] ?? ''}
            errors={errors}
            status={draft.typed['status']}
            tags={draft.typed['tags']}
          />
        </Fold>
        {upload.progress !== undefined && pictureCount > 0 && (
          <UploadProgress
            progress={(sendingIndex + upload.progress) / pictureCount}
            label={pictureCount > 1 ? image.sendingOne(sendingIndex + 1, pictureCount) : image.sending}
            onCancel={upload.cancel}
          />
        )}
        {failureText && (
          <Banner tone="err" text={failureText}>
            <SignInLink />
          </Banner>
        )}
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? words.busy : words.button}
        </Button>
      </form>
    </section>
  )
}
