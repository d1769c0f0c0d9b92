import type { ShopField } from '@kashika/contract'
import { type ReactNode, useId } from 'react'
import type { ShopDraft } from './use-shop-draft.ts'

export function ShopSection({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="panel shop-section" aria-labelledby={id}>
      <div className="shop-section__head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <div className="form">{children}</div>
    </section>
  )
}

/** Marks what is not published yet. */
export function ChangedMark({
  draft,
  field,
  children,
}: {
  draft: ShopDraft
  field: ShopField
  children: ReactNode
}) {
  return <div className={draft.isChanged(field) ? 'changed-mark' : undefined}>{children}</div>
}
