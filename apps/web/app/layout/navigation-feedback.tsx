import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import './navigation-feedback.css'

/** Replaces what a full page load does: progress, focus and the announcement of the title. */
export function NavigationFeedback() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const previousPathname = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (previousPathname.current === pathname) return
    previousPathname.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [pathname])

  return (
    <>
      {state !== 'idle' && <div className="navigation-progress" aria-hidden="true" />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
