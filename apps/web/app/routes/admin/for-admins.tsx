import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../session.ts'

/** Waits for the session check, so that neither page flashes. Each call decides for itself on the server anyway. */
export function ForAdmins({ children }: { children: ReactNode }) {
  const { user, checked } = useSession()
  const navigate = useNavigate()
  const isStranger = checked && !user?.isAdmin
  useEffect(() => {
    if (isStranger) navigate('/', { replace: true })
  }, [isStranger, navigate])

  if (checked && !isStranger) return children
  return (
    <div className="wrap py-16" aria-busy="true">
      <div className="skel h-10 w-2/3" />
      <div className="skel mt-4 h-5 w-1/2" />
    </div>
  )
}
