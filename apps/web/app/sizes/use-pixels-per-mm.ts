import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../session/browser-storage.ts'

/** From a large screen zoomed out to a phone's, or a desktop's at three times its size. */
export const pixelsPerMmBounds = { min: 2, max: 11, step: 0.01 }

/** A CSS pixel is as long as screen and zoom make it: undefined until the visitor has measured it. */
export function usePixelsPerMm() {
  const [pixelsPerMm, setPixelsPerMm] = useState(readPixelsPerMm)
  useEffect(() => {
    const readAgain = () => setPixelsPerMm(readPixelsPerMm())
    addEventListener('resize', readAgain)
    return () => removeEventListener('resize', readAgain)
  }, [])
  function storePixelsPerMm(measured: number) {
    writeStored('localStorage', toStorageKey(), measured)
    setPixelsPerMm(measured)
  }
  return { pixelsPerMm, storePixelsPerMm }
}

function readPixelsPerMm(): number | undefined {
  const stored = readStored('localStorage', toStorageKey())
  const { min, max } = pixelsPerMmBounds
  return typeof stored === 'number' && stored >= min && stored <= max ? stored : undefined
}

/** Another zoom, and most other screens, have another ratio. */
const toStorageKey = () => `pixels-per-mm-at-${devicePixelRatio}`
