import { useEffect, useRef, useState } from 'react'
import { toastOnFailure } from '../enquiry/enquiry-actions.ts'
import { callAsOwner } from '../shell/call-as-owner.ts'

const waitMs = 15_000

type Sent = { key: string; pressedAt: number }
export type TestResult = { afterMs: number } | 'nothing' | undefined

/** The time from the press to the message of the service worker that showed it. */
export function useTestNotification(device: string | undefined) {
  const [sent, setSent] = useState<Sent>()
  const [result, setResult] = useState<TestResult>()
  const sentKey = useRef<string>(undefined)
  useEffect(() => {
    if (!sent) return
    const finish = (next: TestResult) => {
      setResult(next)
      setSent(undefined)
    }
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.test === sent.key) finish({ afterMs: performance.now() - sent.pressedAt })
    }
    const timer = setTimeout(() => finish('nothing'), waitMs)
    navigator.serviceWorker.addEventListener('message', onMessage)
    navigator.serviceWorker.startMessages()
    return () => {
      clearTimeout(timer)
      navigator.serviceWorker.removeEventListener('message', onMessage)
    }
  }, [sent])
  const send = async () => {
    if (!device) return
    const key = crypto.randomUUID()
    sentKey.current = key
    setResult(undefined)
    setSent({ key, pressedAt: performance.now() })
    const response = await toastOnFailure(() =>
      callAsOwner('sendTestNotification', { body: { device, key } }),
    )
    if (!response && sentKey.current === key) setSent(undefined)
  }
  return { send, isWaiting: sent !== undefined, result }
}
