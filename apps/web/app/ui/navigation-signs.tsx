import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** What a full page load does by itself: show that something is coming, then move focus and say where one is. */
export function NavigationSigns() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const arrivedFrom = useRef(pathname)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (arrivedFrom.current === pathname) return
    arrivedFrom.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
    setSaid(document.title)
  }, [pathname])

  return (
    <>
      {state !== 'idle' && <div className="progress" aria-hidden="true" />}
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
}
