import type { ImportState } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { CallFailed, call } from '../../../api.ts'

const between = 1000

/** How far an import is, asked each second until it is over. `lost` while nobody answers. */
export function useProgress(id: string | null) {
  const [state, setState] = useState<ImportState>()
  const [lost, setLost] = useState<string>()
  useEffect(() => {
    setState(undefined)
    setLost(undefined)
    if (!id) return
    let timer: ReturnType<typeof setTimeout>
    let left = false
    const ask = async () => {
      try {
        const { import: now } = await call('getImport', { query: { id } })
        if (left) return
        setLost(undefined)
        setState(now)
        if (now.state !== 'done' && now.state !== 'failed') timer = setTimeout(ask, between)
      } catch (error) {
        if (left) return
        const isOver = error instanceof CallFailed && error.refused
        setLost(isOver ? error.message : '')
        if (!isOver) timer = setTimeout(ask, between)
      }
    }
    ask()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [id])
  return { state, lost }
}
