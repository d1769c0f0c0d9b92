import { type ReactNode, Suspense, use } from 'react'

type TodayPartProps<Value> = {
  promise: Promise<Value> | undefined
  reading: ReactNode
  children: (value: Value) => ReactNode
}

/** Shown as soon as its own promise is resolved. */
export function TodayPart<Value>({ promise, reading, children }: TodayPartProps<Value>) {
  // A boundary that stood here before would keep what it shows until the promises of all parts are resolved.
  if (!promise) return reading
  return (
    <Suspense fallback={reading}>
      <Resolved promise={promise}>{children}</Resolved>
    </Suspense>
  )
}

type ResolvedProps<Value> = { promise: Promise<Value>; children: (value: Value) => ReactNode }

function Resolved<Value>({ promise, children }: ResolvedProps<Value>) {
  return children(use(promise))
}

export function ReadingRows({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {text}
      </p>
      <div className="today__reading" aria-hidden="true">
        <div className="skeleton" />
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </>
  )
}
