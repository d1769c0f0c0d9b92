import type { ReactNode } from 'react'

export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="phead">
      <div className="wrap phead__in">
        <h1>{title}</h1>
        <p className="lead">{children}</p>
      </div>
    </section>
  )
}
