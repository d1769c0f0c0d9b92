import type { ImportPlan, ImportState } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { CallFailed, call } from '../../client/api.ts'

const pollIntervalMs = 1000

type ImportStatus = { import: ImportState; plan?: ImportPlan | undefined }

/** What is known of an import, asked each second while it is under way. `lost` while nobody answers. */
export function useImportStatus(id: string | null) {
  const [latestStatus, setLatestStatus] = useState<ImportStatus>()
  const [readError, setReadError] = useState<string>()
  const importStatus = latestStatus?.import.id === id ? latestStatus : undefined
  const isUnderWay = !importStatus || ['waiting', 'applying', 'undoing'].includes(importStatus.import.state)
  useEffect(() => {
    setReadError(undefined)
    if (!id || !isUnderWay) return
    let timer: ReturnType<typeof setTimeout>
    let isCancelled = false
    const poll = async () => {
      try {
        const answer = await call('getImport', { query: { id } })
        if (isCancelled) return
        setReadError(undefined)
        setLatestStatus(answer)
        timer = setTimeout(poll, pollIntervalMs)
      } catch (error) {
        if (isCancelled) return
        const isRefused = error instanceof CallFailed && error.refused
        setReadError(isRefused ? error.message : '')
        if (!isRefused) timer = setTimeout(poll, pollIntervalMs)
      }
    }
    poll()
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [id, isUnderWay])
  return { importStatus, readError, setImportStatus: setLatestStatus }
}
