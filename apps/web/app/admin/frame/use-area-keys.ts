import { useNavigate } from 'react-router'
import { useKeys } from '../keys/use-keys.ts'
import { areas } from './area-links.tsx'

/** `g`, and then the letter of an area. */
export function useAreaKeys() {
  const navigate = useNavigate()
  const goToArea = (event: KeyboardEvent) => {
    const area = areas.find(({ key }) => key === event.key)
    if (!area) return
    event.preventDefault()
    event.stopPropagation()
    void navigate(area.to)
  }
  useKeys({ g: () => document.addEventListener('keydown', goToArea, { once: true, capture: true }) })
}
