import type { Enquiry } from '@kashika/contract'
import type { Ref } from 'react'
import { desk } from '../../../content/admin/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { AssigneeBadge } from './assignee-badge.tsx'
import { useAssignee } from './use-assignee.ts'
import './assignee.css'

type AssigneeMenuProps = { enquiry: Enquiry; ref: Ref<HTMLDetailsElement> }

export function AssigneeMenu({ enquiry, ref }: AssigneeMenuProps) {
  const { people, assignee, assign, busy } = useAssignee(enquiry)
  const words = desk.assignee
  const choose = (menu: Element | null, personId: string | null) => {
    menu?.closest('details')?.removeAttribute('open')
    menu?.closest('details')?.querySelector('summary')?.focus()
    assign(personId)
  }
  const name = assignee?.name ?? words.somebody
  const holder = assignee?.isYou ? words.withYou : words.with(name)
  return (
    <div className="assignee-menu">
      {!assignee?.isYou && (
        <Button small variant="line" busy={busy} onClick={() => assign()}>
          {words.take}
        </Button>
      )}
      <details
        ref={ref}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !event.currentTarget.open) return
          event.preventDefault()
          event.currentTarget.open = false
          event.currentTarget.querySelector('summary')?.focus()
        }}
      >
        <summary>
          <AssigneeBadge enquiry={enquiry} />
          <span aria-hidden="true">{enquiry.assigneeId ? holder : words.nobodyHasIt}</span>
        </summary>
        <ul aria-label={words.title}>
          {people.map(({ id, name, open, isYou }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === enquiry.assigneeId ? 'true' : undefined}
                onClick={({ currentTarget }) => choose(currentTarget, id)}
              >
                <b>
                  <bdi>{isYou ? words.you(name) : name}</bdi>
                </b>{' '}
                <span>{words.open(open)}</span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-current={enquiry.assigneeId ? undefined : 'true'}
              onClick={({ currentTarget }) => choose(currentTarget, null)}
            >
              <b>{words.nobody}</b>
            </button>
          </li>
        </ul>
      </details>
    </div>
  )
}
