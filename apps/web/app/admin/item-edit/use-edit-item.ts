import type { StockItem } from '@kashika/contract'
import { useRef, useState } from 'react'
import { CallFailed } from '../../api/api.ts'
import { editItem as words } from '../../content/admin/stock.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { toastSeconds } from '../enquiry/enquiry-actions.ts'
import {
  findFormErrors,
  focusFirstError,
  type ItemFormErrors,
  toRefusedField,
} from '../item-form/form-errors.ts'
import { readFormValues } from '../item-form/new-item-draft.ts'
import { useItemPictures } from '../pictures/use-item-pictures.ts'
import { useChange } from '../shell/use-change.ts'
import { deleteEditDraft, readEditDraft, saveEditDraft } from './edit-drafts.ts'
import {
  acceptTheirValues,
  createEditFormState,
  type EditedItem,
  type EditFormState,
} from './edit-form-state.ts'
import { fetchItem } from './fetch-item.ts'
import { joinFieldLabels } from './field-labels.ts'
import { type ItemValues, parseItemValues, toItemValues } from './item-values.ts'
import { type ItemField, listDifferingFields, merge } from './merge-changes.ts'

/** Somebody else may save between our read and our save. */
const maxAttempts = 3

type SavePhase = 'waiting' | 'saving' | undefined

export function useEditItem(item: StockItem, onSaved: (item: StockItem) => void) {
  const [draft] = useState(() => readEditDraft(item.id))
  // `round` is the form's key: a new one remounts its fields.
  const [formState, setFormState] = useState(() => ({
    round: 0,
    isRestored: Boolean(draft),
    ...createEditFormState(item, draft),
  }))
  const [typed, setTyped] = useState(formState.typed)
  const [errors, setErrors] = useState<ItemFormErrors>({})
  const [busy, setBusy] = useState<SavePhase>()
  const [failureText, setFailureText] = useState<string>()
  const [isRemoved, setIsRemoved] = useState(false)
  const { change } = useChange()
  const form = useRef<HTMLFormElement>(null)
  const pictures = useItemPictures(
    item.id,
    formState.pictures,
    () => form.current && saveDraft(readEditedItem(form.current)),
  )

  const readEditedItem = (form: HTMLFormElement): EditedItem => ({
    before: formState.before,
    typed: readFormValues(form),
    pictures: pictures.latest.current,
  })
  const readItemValues = (form: HTMLFormElement) =>
    parseItemValues(readFormValues(form), pictures.latest.current)

  const isChanged = () =>
    pictures.isSending() ||
    (form.current !== null && listDifferingFields(formState.before, readItemValues(form.current)).length > 0)

  function saveDraft(edited: EditedItem) {
    const hasChanges =
      listDifferingFields(edited.before ?? {}, parseItemValues(edited.typed, edited.pictures)).length > 0
    if (hasChanges) saveEditDraft(item.id, edited)
    else deleteEditDraft(item.id)
  }

  function restartForm(nextState: EditFormState) {
    setFormState(({ round }) => ({ ...nextState, isRestored: false, round: round + 1 }))
    setTyped(nextState.typed)
    pictures.reset(nextState.pictures)
    saveDraft(nextState)
  }

  function validateForm(form: HTMLFormElement) {
    const foundErrors = findFormErrors(form)
    showErrors(form, foundErrors)
    return Object.keys(foundErrors).length === 0
  }

  function showErrors(form: HTMLFormElement, shownErrors: ItemFormErrors) {
    setErrors(shownErrors)
    focusFirstError(form, shownErrors)
  }

  async function save(before = formState.before) {
    setFailureText(undefined)
    if (!form.current || !validateForm(form.current)) return
    setBusy('waiting')
    try {
      if (!(await pictures.waitForUploads())) return setFailureText(words.picturesFailed)
      setBusy('saving')
      // The form may have been changed or closed while pictures were being sent.
      if (form.current && validateForm(form.current))
        await submitChanges(form.current, formState.item, before)
    } finally {
      setBusy(undefined)
    }
  }

  async function submitChanges(
    form: HTMLFormElement,
    newest: StockItem,
    before: Partial<ItemValues>,
    attempt = 1,
  ) {
    const { merged, theirFields, contested } = merge(before, readItemValues(form), toItemValues(newest))
    if (contested.length > 0)
      return restartForm(createEditFormState(newest, { ...readEditedItem(form), before }))
    if (attempt > 1 && listDifferingFields(toItemValues(newest), merged).length === 0)
      return finish(newest, theirFields)
    try {
      const { id, version } = newest
      const body = { id, version, ...merged }
      const { item: saved } = await change('changeItem', { body }, { defaultShouldRevalidate: false })
      finish(saved, theirFields)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const newest = [409, 410].includes(error.status) ? await fetchItem(item.id) : undefined
      setIsRemoved(Boolean(newest?.removedAt))
      if (newest?.removedAt) return
      if (newest && attempt < maxAttempts) return submitChanges(form, newest, before, attempt + 1)
      setFailureText(error.message)
      showErrors(form, toRefusedField(error))
      showToast('err', words.failed, toastSeconds)
    }
  }

  function finish(saved: StockItem, theirFields: ItemField[]) {
    showToast('ok', words.done, toastSeconds)
    if (theirFields.length > 0)
      showToast('info', words.mergedChanges(joinFieldLabels(theirFields)), toastSeconds)
    deleteEditDraft(item.id)
    onSaved(saved)
  }

  return {
    form,
    formState,
    pictures,
    typed,
    errors,
    busy,
    failureText,
    isRemoved,
    isChanged,
    saveDraft: () => {
      if (!form.current) return
      const edited = readEditedItem(form.current)
      setTyped(edited.typed)
      saveDraft(edited)
    },
    save: () => save(),
    saveMine: () => save(toItemValues(formState.item)),
    acceptTheirs: () =>
      form.current && restartForm(acceptTheirValues(formState, readEditedItem(form.current))),
    discard: () => {
      pictures.cancel()
      restartForm(createEditFormState(formState.item))
    },
  }
}
