import type { ImportPlan, ImportState } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { CallFailed, call } from '../../../api.ts'

const between = 1000

type Known = { import: ImportState; plan?: ImportPlan | undefined }

/** What is known of an import, asked each second while it is under way. `lost` while nobody answers. */
export function useImport(id: string | null) {
  const [known, setKnown] = useState<Known>()
  const [lost, setLost] = useState<string>()
  const found = known?.import.id === id ? known : undefined
  const isUnderWay = !found || ['waiting', 'applying', 'undoing'].includes(found.import.state)
  useEffect(() => {
    setLost(undefined)
    if (!id || !isUnderWay) return
    let timer: ReturnType<typeof setTimeout>
    let left = false
    const ask = async () => {
      try {
        const answer = await call('getImport', { query: { id } })
        if (left) return
        setLost(undefined)
        setKnown(answer)
        timer = setTimeout(ask, between)
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
  }, [id, isUnderWay])
  return { found, lost, learn: setKnown }
}
