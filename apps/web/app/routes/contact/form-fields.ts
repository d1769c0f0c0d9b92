import { useEffect, useLayoutEffect } from 'react'
import { useSession } from '../../session/session.ts'
import { type DraftFields, readDraftFields, storeDraftFields } from './enquiry-draft.ts'
import { kindFieldNames } from './enquiry-form.ts'

const fieldNames = ['name', 'email', 'query', 'phone'] as const

export function useRestoredFields(form: { readonly current: HTMLFormElement | null }, draftName: string) {
  const { user } = useSession()
  // With the change of the page itself: an effect after it could come too late for one who reloads or leaves at once.
  useLayoutEffect(() => {
    const draftFields = readDraftFields(draftName)
    for (const name of fieldNames) fillIfEmpty(form.current, name, draftFields[name])
    for (const name of kindFieldNames) fillIfEmpty(form.current, name, draftFields.kindFields[name])
    restoreKind(form.current, draftFields.kind)
    restoreLanguage(form.current, draftFields.kindFields['language'])
    // A restored number must be visible.
    if (draftFields.phone) findField(form.current, 'phone')?.closest('details')?.setAttribute('open', '')
    const typed = readFields(form.current)
    // Text typed before hydration, or about an item since removed, is stored from now on; what a link asks for is not a choice.
    storeDraftFields({ ...typed, kind: isKindOfLink(typed.kind) ? draftFields.kind : typed.kind }, draftName)
  }, [form, draftName])
  useEffect(() => {
    if (!user) return
    fillIfEmpty(form.current, 'name', `${user.fname} ${user.lname}`)
    fillIfEmpty(form.current, 'email', user.email)
  }, [form, user])
}

export function findField(form: HTMLFormElement | null, name = '') {
  const element = form?.elements.namedItem(name)
  return element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
    ? element
    : undefined
}

/** An address that names a kind, or a choice made before hydration, comes before the draft. */
function restoreKind(form: HTMLFormElement | null, kind: string | undefined) {
  const kinds = form?.elements.namedItem('kind')
  if (kinds instanceof RadioNodeList && kinds.value === 'question' && kind) kinds.value = kind
}

const isKindOfLink = (kind: string | undefined) => new URLSearchParams(location.search).get('ask') === kind

/** A choice made before hydration comes before the draft. */
function restoreLanguage(form: HTMLFormElement | null, language: string | undefined) {
  const select = findField(form, 'language')
  if (select instanceof HTMLSelectElement && select.options[0]?.selected && language) select.value = language
}

export function readKind(form: HTMLFormElement | null): string {
  const kinds = form?.elements.namedItem('kind')
  return kinds instanceof RadioNodeList ? kinds.value : ''
}

export function setFieldValue(form: HTMLFormElement | null, name: string, value: string) {
  const element = findField(form, name)
  if (element) element.value = value
}

function fillIfEmpty(form: HTMLFormElement | null, name: string, value = '') {
  if (value && !findField(form, name)?.value) setFieldValue(form, name, value)
}

export function readFields(form: HTMLFormElement | null): DraftFields {
  const readValue = (name: string) => findField(form, name)?.value ?? ''
  return {
    name: readValue('name'),
    email: readValue('email'),
    query: readValue('query'),
    phone: readValue('phone'),
    kind: readKind(form),
    kindFields: Object.fromEntries(kindFieldNames.map((name) => [name, readValue(name)])),
  }
}
