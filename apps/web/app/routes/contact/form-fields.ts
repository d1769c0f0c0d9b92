import { useEffect } from 'react'
import { useSession } from '../../session/session.ts'
import { readDraftFields, storeDraftFields } from './enquiry-draft.ts'

const fieldNames = ['name', 'email', 'query', 'phone'] as const

export function useRestoredFields(form: { readonly current: HTMLFormElement | null }, draftName: string) {
  const { user } = useSession()
  useEffect(() => {
    const draftFields = readDraftFields(draftName)
    for (const name of fieldNames) fillIfEmpty(form.current, name, draftFields[name])
    // A restored number must be visible.
    if (draftFields.phone) findField(form.current, 'phone')?.closest('details')?.setAttribute('open', '')
    // Text typed before hydration, or about an item since removed, is stored from now on.
    storeDraftFields(readFields(form.current), draftName)
  }, [form, draftName])
  useEffect(() => {
    if (!user) return
    fillIfEmpty(form.current, 'name', `${user.fname} ${user.lname}`)
    fillIfEmpty(form.current, 'email', user.email)
  }, [form, user])
}

export function findField(form: HTMLFormElement | null, name = '') {
  const element = form?.elements.namedItem(name)
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined
}

export function setFieldValue(form: HTMLFormElement | null, name: string, value: string) {
  const element = findField(form, name)
  if (element) element.value = value
}

function fillIfEmpty(form: HTMLFormElement | null, name: string, value = '') {
  if (value && !findField(form, name)?.value) setFieldValue(form, name, value)
}

export function readFields(form: HTMLFormElement | null) {
  const readValue = (name: string) => findField(form, name)?.value ?? ''
  return {
    name: readValue('name'),
    email: readValue('email'),
    query: readValue('query'),
    phone: readValue('phone'),
  }
}
