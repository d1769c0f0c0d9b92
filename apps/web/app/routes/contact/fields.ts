import { useEffect } from 'react'
import { useSession } from '../../session.ts'
import { keepTyped, typedAbout } from './draft.ts'

const typedFields = ['name', 'email', 'query', 'phone'] as const

/** What was typed before a reload comes back; name and e-mail of whoever is signed in fill what is empty. */
export function useFilled(form: { readonly current: HTMLFormElement | null }, piece: string | undefined) {
  const { user } = useSession()
  useEffect(() => {
    const typed = typedAbout(piece)
    for (const name of typedFields) fill(form.current, name, typed[name])
    // A number that is there must be seen.
    if (typed.phone) field(form.current, 'phone')?.closest('details')?.setAttribute('open', '')
    // What was typed before the scripts came, or stayed when its piece was taken away, is kept from now on.
    keepTyped(typedIn(form.current), piece)
  }, [form, piece])
  useEffect(() => {
    if (!user) return
    fill(form.current, 'name', `${user.fname} ${user.lname}`)
    fill(form.current, 'email', user.email)
  }, [form, user])
}

export function field(form: HTMLFormElement | null, name = '') {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : undefined
}

export function setValue(form: HTMLFormElement | null, name: string, value: string) {
  const found = field(form, name)
  if (found) found.value = value
}

function fill(form: HTMLFormElement | null, name: string, value = '') {
  if (value && !field(form, name)?.value) setValue(form, name, value)
}

export function typedIn(form: HTMLFormElement | null) {
  const typed = (name: string) => field(form, name)?.value ?? ''
  return { name: typed('name'), email: typed('email'), query: typed('query'), phone: typed('phone') }
}
