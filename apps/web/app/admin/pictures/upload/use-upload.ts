import type { CallName } from '@kashika/contract/calls'
import { useRef, useState } from 'react'
import { CallFailed, type CallOptions, type UploadInput } from '../../../api/api.ts'

/** A few megabytes over a slow mobile connection. */
export const uploadTimeoutMs = 120_000

export function useUpload() {
  const [progress, setProgress] = useState<number>()
  const abortController = useRef<AbortController>(undefined)
  return {
    progress,
    cancel: () => abortController.current?.abort(),
    async send<Result>(attempt: (options: CallOptions) => Promise<Result>): Promise<Result> {
      abortController.current = new AbortController()
      setProgress(0)
      try {
        const callOptions = {
          signal: abortController.current.signal,
          timeoutMs: uploadTimeoutMs,
          send: sendWithProgress(setProgress),
        }
        return await retryWhileQueueFull(() => attempt(callOptions), callOptions.signal)
      } finally {
        setProgress(undefined)
      }
    },
  }
}

async function retryWhileQueueFull<Result>(
  attempt: () => Promise<Result>,
  signal: AbortSignal,
  triesLeft = 10,
) {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isQueueFull(error) || triesLeft-- === 0 || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, 3000))
    }
  }
}

export function toFormData<Name extends CallName>({
  files,
  ...input
}: UploadInput<Name>): { form: FormData } {
  const form = new FormData()
  const fields = { ...('body' in input && (input.body as object)), ...files }
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value as string | Blob)
  return { form }
}

export const isQueueFull = (error: unknown) =>
  error instanceof CallFailed && error.refused?.code === 'queue-full'

export const wasCancelled = (error: unknown) =>
  error instanceof CallFailed && (error.cause as Error | undefined)?.name === 'AbortError'

/** `fetch` reports no upload progress; XMLHttpRequest does. */
const sendWithProgress = (onProgress: (progress: number) => void) => (url: URL, init: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    if (init.signal?.aborted) return reject(init.signal.reason)
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    request.withCredentials = true
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => resolve(new Response(request.response, { status: request.status }))
    request.onerror = () => reject(new TypeError('The file could not be sent.'))
    request.onabort = () => reject(init.signal?.reason)
    init.signal?.addEventListener('abort', () => request.abort())
    request.send(init.body as FormData)
  })
