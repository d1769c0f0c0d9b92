import { useEffect, useRef } from 'react'

/** A popover that covers the page keeps the focus, as a modal dialog does; one without scripts needs none of ours. */
export function useContainedPopover() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: popover } = ref
    if (!popover) return
    let release = () => {}
    let opener: Element | null = null
    const contain = () => {
      release()
      opener = document.activeElement
      release = makeOutsideInert(popover)
      if (!popover.contains(document.activeElement)) popover.querySelector('button')?.focus()
    }
    const handleToggle = ({ newState }: ToggleEvent) => {
      if (newState === 'open') contain()
      // With nothing before and after the popover, Tab may have led out of the page.
      else if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
    }
    // Before it is hidden: the browser then gives the focus back to its button, which must not be inert.
    const handleBeforeToggle = ({ newState }: ToggleEvent) => newState === 'closed' && release()
    popover.addEventListener('toggle', handleToggle)
    popover.addEventListener('beforetoggle', handleBeforeToggle)
    if (popover.matches(':popover-open')) contain()
    return () => {
      release()
      popover.removeEventListener('toggle', handleToggle)
      popover.removeEventListener('beforetoggle', handleBeforeToggle)
    }
  }, [])
  return ref
}

function makeOutsideInert(element: HTMLElement) {
  const outside: HTMLElement[] = []
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    for (const sibling of inner.parentElement.children)
      if (sibling instanceof HTMLElement && sibling !== inner && !sibling.inert) outside.push(sibling)
  for (const each of outside) each.inert = true
  return () => {
    for (const each of outside.splice(0)) each.inert = false
  }
}
