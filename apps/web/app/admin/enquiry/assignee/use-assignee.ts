import type { Enquiry } from '@kashika/contract'
import { useRevalidator } from 'react-router'
import { CallFailed } from '../../../api/api.ts'
import { desk } from '../../../content/admin/admin.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useDeskSummary } from '../../shell/desk-summary.ts'
import { useChange } from '../../shell/use-change.ts'
import { toastOnFailure, toastSeconds } from '../enquiry-actions.ts'

export function useAssignee({ id, assigneeId }: Pick<Enquiry, 'id' | 'assigneeId'>) {
  const { change, busy } = useChange()
  const { revalidate } = useRevalidator()
  const people = useDeskSummary()?.people ?? []
  const you = people.find(({ isYou }) => isYou)
  const assignee = people.find((person) => person.id === assigneeId)
  const words = desk.assignee

  /** To whoever is signed in, where nobody is named. */
  const assign = async (personId: string | null = you?.id ?? null) => {
    const body = { id, assigneeId: personId, seenAssigneeId: assigneeId ?? null }
    const response = await toastOnFailure(() =>
      change('assignEnquiry', { body }).catch((error) => {
        // Somebody else was faster: the page shows who.
        if (error instanceof CallFailed && error.status === 409) revalidate()
        throw error
      }),
    )
    if (!response) return
    const name = people.find((person) => person.id === personId)?.name ?? words.somebody
    const givenText = personId === you?.id ? words.taken : words.given(name)
    showToast('ok', personId ? givenText : words.released, toastSeconds)
  }
  return { people, assignee, assign, busy }
}
