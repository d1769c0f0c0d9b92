import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { signInWords } from '../../content/account.ts'
import { admin } from '../../content/admin.ts'
import { checkSession, useSession } from '../../session.ts'
import { SignInLink, signInAddress } from '../../sign-in-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useHere } from '../../ui/here.ts'
import { Lost } from '../../ui/lost.tsx'

/**
 * Waits for the session check, so that neither page flashes; then asks whoever is signed out to sign in. Each call
 * decides for itself on the server anyway.
 */
export function ForAdmins({ children }: { children: ReactNode }) {
  const { user, status } = useSession()
  const navigate = useNavigate()
  const here = useHere()
  const isKnown = status !== 'checking' && (user !== undefined || status !== 'unreachable')
  const isStranger = isKnown && !user?.isAdmin
  const goesHome = user !== undefined || status === 'logged-out'
  useEffect(() => {
    if (isStranger) navigate(goesHome ? '/' : signInAddress(here, status === 'ended'), { replace: true })
  }, [isStranger, goesHome, here, status, navigate])

  if (isKnown && !isStranger) {
    return (
      <>
        {status === 'ended' && (
          <div className="wrap ended">
            <Banner tone="err" text={signInWords.why.ended}>
              <SignInLink />
            </Banner>
          </div>
        )}
        {children}
      </>
    )
  }
  if (status === 'unreachable') {
    return (
      <Lost title={admin.unreachable.title} text={admin.unreachable.text}>
        <Button onClick={checkSession}>{admin.unreachable.retry}</Button>
      </Lost>
    )
  }
  return (
    <div className="wrap py-16" aria-busy="true">
      <p className="lead without-scripts">{admin.needsScripts}</p>
      <div className="skel h-10 w-2/3" />
      <div className="skel mt-4 h-5 w-1/2" />
    </div>
  )
}
