import type { User } from '@kashika/contract'
import { useSyncExternalStore } from 'react'
import { CallFailed, call, onUnauthorized } from '../api/api.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/** For display only: access is decided by the server's session. */
type StoredUser = { id: string; fname: string; lname: string; email: string; isAdmin: boolean }
/** Whether the email is confirmed is not stored, so it is not known until the server has answered. */
export type SessionUser = StoredUser & { isEmailConfirmed?: boolean }

/** `unreachable` and `ended` keep the user, so that an open page keeps what was typed there. */
type SessionStatus = 'checking' | 'known' | 'unreachable' | 'ended' | 'logged-out'
type Session = { user: SessionUser | undefined; status: SessionStatus }

const storageKey = 'recoil-persist'
const unknownSession: Session = { user: undefined, status: 'checking' }
let session = unknownSession
const listeners = new Set<() => void>()

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

export function storeUser({ id, firstName, lastName, email, isAdmin, emailConfirmed }: User) {
  const user = { id, fname: firstName, lname: lastName, email, isAdmin }
  writeStored('localStorage', storageKey, { user })
  setSession({ user: { ...user, isEmailConfirmed: emailConfirmed }, status: 'known' })
}

function clearUser(status: SessionStatus) {
  removeStored('localStorage', storageKey)
  // Without this cookie and the stored user, no session check is made.
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

/** Once per page load, and only where a cookie or a stored user suggests a session. */
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
    // The user has signed in or out meanwhile: this response is outdated.
    if (session !== initialSession) return session.status
    if (error.status !== 401) setSession({ user, status: 'unreachable' })
    else clearUser(user ? 'ended' : 'known')
  }
  return session.status
}

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

/** The open page stays, so that nothing typed there is lost. */
export function endSessionOnUnauthorized() {
  return onUnauthorized(() => {
    if (session.user && session.status !== 'checking') setSession({ user: session.user, status: 'ended' })
  })
}

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

/** Signs out in this browser whatever the server says. */
export async function logOut() {
  await call('logOut', {}).catch((error) => console.warn('logout', error))
  clearUser('logged-out')
}
