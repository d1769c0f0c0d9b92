import type { User } from '@kashika/contract'
import { useSyncExternalStore } from 'react'
import { CallFailed, call, onUnauthorized } from './api.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/** The five fields kept for display. Never trusted: the server's session decides what is allowed. */
export type StoredUser = { id: string; fname: string; lname: string; email: string; isAdmin: boolean }

/**
 * - `checking`: nobody knows yet, and nothing may flash.
 * - `known`: the server has said who this is, or need not be asked.
 * - `unreachable`: it could not be asked, which says nothing: whoever was held stays.
 * - `ended`: it has said that the session is over. A page that is open keeps its user, and what was typed there.
 * - `logged-out`: by the visitor, on this page.
 */
type SessionStatus = 'checking' | 'known' | 'unreachable' | 'ended' | 'logged-out'
type Session = { user: StoredUser | undefined; status: SessionStatus }

const storageKey = 'recoil-persist'
const unknownSession: Session = { user: undefined, status: 'checking' }
let session = unknownSession
const listeners = new Set<() => void>()

/** Who is signed in, as far as this browser knows. */
export const useSession = () =>
  useSyncExternalStore(
    addListener,
    () => session,
    () => unknownSession,
  )

function addListener(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setSession(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

export function storeUser({ id, firstName, lastName, email, isAdmin }: User) {
  const user = { id, fname: firstName, lname: lastName, email, isAdmin }
  writeStored('localStorage', storageKey, { user })
  setSession({ user, status: 'known' })
}

function clearUser(status: SessionStatus) {
  removeStored('localStorage', storageKey)
  // The mark beside the session's cookie; whoever has neither mark nor entry is not asked after.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = 'signed-in=; Max-Age=0; Path=/'
  setSession({ user: undefined, status })
}

function readStoredUser(): StoredUser | undefined {
  const stored = readStored('localStorage', storageKey) as { user?: StoredUser } | undefined
  const user = stored?.user
  return typeof user?.id === 'string' && typeof user.fname === 'string' ? user : undefined
}

const hasSignedInCookie = () => /(^|; )signed-in=yes/.test(document.cookie)

/** Asks the server once per load who this is, where anything says that somebody may be signed in. */
export async function checkSession(): Promise<SessionStatus> {
  const user = readStoredUser()
  const initialSession: Session = { user, status: user || hasSignedInCookie() ? 'checking' : 'known' }
  setSession(initialSession)
  if (initialSession.status === 'known') return initialSession.status
  try {
    const response = await call('getCurrentUser', {})
    if (session === initialSession) storeUser(response.user)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    // Whoever has signed in or out meanwhile is not undone by an answer about the time before.
    if (session !== initialSession) return session.status
    if (error.status !== 401) setSession({ user, status: 'unreachable' })
    else clearUser(user ? 'ended' : 'known')
  }
  return session.status
}

/** Whether somebody of the shop is signed in, once it is known who is here. */
export async function isAdminSignedIn(): Promise<boolean> {
  while (session.status === 'checking') {
    await new Promise<void>((resolve) => {
      const removeListener = addListener(() => {
        removeListener()
        resolve()
      })
    })
  }
  return session.user?.isAdmin === true
}

/** A call on a page that is open was refused: its session is over. The page stays, and asks to sign in again. */
export function endSessionOnUnauthorized() {
  return onUnauthorized(() => {
    if (session.user && session.status !== 'checking') setSession({ user: session.user, status: 'ended' })
  })
}

/** What another tab does, this one follows at once. */
export function syncSessionAcrossTabs() {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) {
      const user = readStoredUser()
      setSession({ user, status: user ? 'known' : 'ended' })
    }
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Signs out here whatever the server says; a failure is only logged. */
export async function logOut() {
  await call('logOut', {}).catch((error) => console.warn('logout', error))
  clearUser('logged-out')
}
