import type { User } from '@kashika/contract'
import { useSyncExternalStore } from 'react'
import { CallFailed, call } from './api.ts'

/** The five fields kept for display. Never trusted: the server's session decides what is allowed. */
export type Held = { id: string; fname: string; lname: string; email: string; isAdmin: boolean }

/** `checked`: the server has been asked, or need not be. Before that nobody knows, and nothing may flash. */
type Session = { user: Held | undefined; checked: boolean }

const key = 'recoil-persist'
const unknown: Session = { user: undefined, checked: false }
let session = unknown
const watchers = new Set<() => void>()

/** Who is signed in, as far as this browser knows. */
export const useSession = () =>
  useSyncExternalStore(
    watch,
    () => session,
    () => unknown,
  )

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(next: Session) {
  session = next
  for (const watcher of watchers) watcher()
}

export function hold({ id, firstName, lastName, email, isAdmin }: User) {
  const user = { id, fname: firstName, lname: lastName, email, isAdmin }
  localStorage.setItem(key, JSON.stringify({ user }))
  change({ user, checked: true })
}

function letGo() {
  localStorage.removeItem(key)
  // The mark beside the session's cookie; whoever has neither mark nor entry is not asked after.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = 'signed-in=; Max-Age=0; Path=/'
  change({ user: undefined, checked: true })
}

function remembered(): Held | undefined {
  try {
    const { user } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof user?.id === 'string' && typeof user.fname === 'string' ? user : undefined
  } catch {
    return undefined
  }
}

const isMarked = () => /(^|; )signed-in=yes/.test(document.cookie)

/**
 * Asks the server once per load who this is. Answers whether somebody held before turned out to be signed out; a
 * network that fails or a server in trouble says nothing about that, so whoever was held stays.
 */
export async function checkSession(): Promise<'as-before' | 'signed-out'> {
  const user = remembered()
  change({ user, checked: false })
  if (!user && !isMarked()) {
    change({ user, checked: true })
    return 'as-before'
  }
  try {
    hold((await call('whoAmI', {})).user)
    return 'as-before'
  } catch (error) {
    const isOver = error instanceof CallFailed && error.status === 401
    if (isOver) letGo()
    else change({ user, checked: true })
    return isOver && user ? 'signed-out' : 'as-before'
  }
}

/** What another tab does, this one follows at once. */
export function followOtherTabs() {
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) change({ user: remembered(), checked: true })
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** Signs out here whatever the server says; a failure is only logged. */
export async function logOut() {
  await call('logOut', {}).catch((error) => console.warn('logout', error))
  letGo()
}
