import type { User } from '@kashika/contract'
import { useSyncExternalStore } from 'react'
import { CallFailed, call, onSignedOut } from './api.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

/** The five fields kept for display. Never trusted: the server's session decides what is allowed. */
export type Held = { id: string; fname: string; lname: string; email: string; isAdmin: boolean }

/**
 * - `checking`: nobody knows yet, and nothing may flash.
 * - `known`: the server has said who this is, or need not be asked.
 * - `unreachable`: it could not be asked, which says nothing: whoever was held stays.
 * - `ended`: it has said that the session is over. A page that is open keeps its user, and what was typed there.
 * - `logged-out`: by the visitor, on this page.
 */
type Status = 'checking' | 'known' | 'unreachable' | 'ended' | 'logged-out'
type Session = { user: Held | undefined; status: Status }

const key = 'recoil-persist'
const unknown: Session = { user: undefined, status: 'checking' }
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
  writeStored('localStorage', key, { user })
  change({ user, status: 'known' })
}

function letGo(status: Status) {
  removeStored('localStorage', key)
  // The mark beside the session's cookie; whoever has neither mark nor entry is not asked after.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = 'signed-in=; Max-Age=0; Path=/'
  change({ user: undefined, status })
}

function remembered(): Held | undefined {
  const kept = readStored('localStorage', key) as { user?: Held } | undefined
  const user = kept?.user
  return typeof user?.id === 'string' && typeof user.fname === 'string' ? user : undefined
}

const isMarked = () => /(^|; )signed-in=yes/.test(document.cookie)

/** Asks the server once per load who this is, where anything says that somebody may be signed in. */
export async function checkSession(): Promise<Status> {
  const user = remembered()
  const asked: Session = { user, status: user || isMarked() ? 'checking' : 'known' }
  change(asked)
  if (asked.status === 'known') return asked.status
  try {
    const answer = await call('whoAmI', {})
    if (session === asked) hold(answer.user)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    // Whoever has signed in or out meanwhile is not undone by an answer about the time before.
    if (session !== asked) return session.status
    if (error.status !== 401) change({ user, status: 'unreachable' })
    else letGo(user ? 'ended' : 'known')
  }
  return session.status
}

/** A call on a page that is open was refused: its session is over. The page stays, and asks to sign in again. */
export function followRefusals() {
  return onSignedOut(() => {
    if (session.user && session.status !== 'checking') change({ user: session.user, status: 'ended' })
  })
}

/** What another tab does, this one follows at once. */
export function followOtherTabs() {
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) {
      const user = remembered()
      change({ user, status: user ? 'known' : 'ended' })
    }
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** Signs out here whatever the server says; a failure is only logged. */
export async function logOut() {
  await call('logOut', {}).catch((error) => console.warn('logout', error))
  letGo('logged-out')
}
