import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { checkSession, followOtherTabs, logOut, useSession } from './session.ts'
import { showToast } from './ui/toast.ts'

/** Who the bar greets, and what its Logout does. */
export function useVisitor() {
  const { user } = useSession()
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the bar mounts.
  useEffect(() => {
    checkSession().then((found) => found === 'signed-out' && navigate('/'))
    return followOtherTabs()
  }, [])

  const onLogout = async () => {
    await logOut()
    await navigate('/')
    showToast('ok', 'Logged out successfully!')
  }
  return { visitor: user && { firstName: user.fname, email: user.email, isAdmin: user.isAdmin }, onLogout }
}
