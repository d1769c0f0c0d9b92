import type { DocumentName } from '@kashika/contract'
import { type ReactNode, useId } from 'react'
import type { DocumentField } from './document-values.ts'
import type { DocumentDraft } from './use-draft.ts'

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

type ChangedMarkProps<Name extends DocumentName> = {
  draft: DocumentDraft<Name>
  field: DocumentField<Name>
  children: ReactNode
}

/** Marks what is not published yet. */
export function ChangedMark<Name extends DocumentName>({ draft, field, children }: ChangedMarkProps<Name>) {
  return <div className={draft.isChanged(field) ? 'changed-mark' : undefined}>{children}</div>
}
