import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { checkSession, endSessionOnUnauthorized, syncSessionAcrossTabs, useSession } from './session.ts'
import { useLogOut } from './use-log-out.ts'

/** Guarded pages ask to sign in themselves; account and email links are needed most when a session has ended. */
const pathsToStayOn =
  /^\/(admin|profile|signin|signup|forgot-password|reset-password|confirm-email|confirm-subscription|unsubscribe)(\/|$)/i

export function useSignedInUser() {
  const { user } = useSession()
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the bar mounts.
  useEffect(() => {
    const cleanups = [syncSessionAcrossTabs(), endSessionOnUnauthorized()]
    checkSession().then((status) => {
      if (status === 'ended' && !pathsToStayOn.test(location.pathname)) navigate('/')
    })
    return () => {
      for (const cleanUp of cleanups) cleanUp()
    }
  }, [])

  return {
    user: user && { firstName: user.fname, email: user.email, isAdmin: user.isAdmin },
    onLogout: useLogOut(),
  }
}
