import type { CallName } from '@kashika/contract/addresses'
import { useRef, useState } from 'react'
import { CallFailed, type Filed, type From } from '../../api.ts'

/** A few megabytes from a phone in the market. */
const patience = 120_000

/** How far a file has come, and a way to stop it. `share` is nothing while nothing is under way. */
export function useUpload() {
  const [share, setShare] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  return {
    share,
    cancel: () => stop.current?.abort(),
    async send<Outcome>(attempt: (from: From) => Promise<Outcome>): Promise<Outcome> {
      stop.current = new AbortController()
      setShare(0)
      try {
        const from = { signal: stop.current.signal, patience, send: sendTelling(setShare) }
        return await whenThereIsPlace(() => attempt(from), from.signal)
      } finally {
        setShare(undefined)
      }
    },
  }
}

/** Sends again, for half a minute, what the shop has not begun because other pictures are being taken in. */
async function whenThereIsPlace<Outcome>(attempt: () => Promise<Outcome>, signal: AbortSignal, tries = 10) {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const isQueueFull = error instanceof CallFailed && error.refused?.code === 'queue-full'
      if (!isQueueFull || tries-- === 0 || signal.aborted) throw error
      await new Promise((resume) => setTimeout(resume, 3000))
    }
  }
}

/** The fields and files of a call as the form they travel in. */
export function formOf<Name extends CallName>({ files, ...sent }: Filed<Name>): { form: FormData } {
  const form = new FormData()
  const fields = { ...('body' in sent && (sent.body as object)), ...files }
  for (const [name, value] of Object.entries(fields)) form.set(name, value as string | Blob)
  return { form }
}

export const wasCancelled = (error: unknown) =>
  error instanceof CallFailed && (error.cause as Error | undefined)?.name === 'AbortError'

/** `fetch` does not tell how much has been sent; the older way does. */
const sendTelling = (onShare: (share: number) => void) => (url: URL, init: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    if (init.signal?.aborted) return reject(init.signal.reason)
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    request.withCredentials = true
    request.upload.onprogress = ({ loaded, total }) => onShare(loaded / total)
    request.onload = () => resolve(new Response(request.response, { status: request.status }))
    request.onerror = () => reject(new TypeError('The file could not be sent.'))
    request.onabort = () => reject(init.signal?.reason)
    init.signal?.addEventListener('abort', () => request.abort())
    request.send(init.body as FormData)
  })
