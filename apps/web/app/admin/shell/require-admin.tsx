import { type ReactNode, useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { signInWords } from '../../content/account.ts'
import { admin } from '../../content/admin/admin.ts'
import { MessagePage } from '../../layout/message-page.tsx'
import { checkSession, useSession } from '../../session/session.ts'
import { createSignInPath, SignInLink } from '../../session/sign-in-link.tsx'
import { useReturnPath } from '../../session/use-return-path.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import '../../ui/skeleton.css'

/** Waits for the session check, so that no wrong page flashes. Access itself is checked by the API. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { user, status } = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const currentPath = useReturnPath()
  const isSessionKnown = status !== 'checking' && (user !== undefined || status !== 'unreachable')
  const shouldLeave = isSessionKnown && !user?.isAdmin
  const goesToHomePage = user !== undefined || status === 'logged-out'
  useEffect(() => {
    if (shouldLeave)
      navigate(goesToHomePage ? '/' : createSignInPath(currentPath, status === 'ended'), { replace: true })
  }, [shouldLeave, goesToHomePage, currentPath, status, navigate])

  if (isSessionKnown && !shouldLeave) {
    return (
      <>
        {status === 'ended' && (
          <div className="session-ended">
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
      <MessagePage title={admin.unreachable.title} text={admin.unreachable.text}>
        <Button onClick={() => checkSession().then(revalidate)}>{admin.unreachable.retry}</Button>
      </MessagePage>
    )
  }
  return (
    <div className="admin-waiting" aria-busy="true">
      <p className="lead without-scripts">{admin.needsScripts}</p>
      <div className="skeleton admin-waiting__title" />
      <div className="skeleton admin-waiting__line" />
    </div>
  )
}
