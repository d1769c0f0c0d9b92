import type { ReactNode } from 'react'

type Head = {
  title: string
  children: ReactNode
  /** The ghats at dawn below the words; without, the lattice beside them. */
  ghat?: boolean
}

export function PageHead({ title, children, ghat }: Head) {
  return (
    <section className={ghat ? 'phead phead--ghat' : 'phead'}>
      <div className="wrap phead__in">
        <h1>{title}</h1>
        <p className="lead">{children}</p>
      </div>
      {ghat && <div className="ghat ghat--dawn" aria-hidden="true" />}
    </section>
  )
}
