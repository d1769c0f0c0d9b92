import type { OwnCollection } from '@kashika/contract'
import { collectionWords as words } from '../../content/admin/collections.ts'
import { formatDate } from '../../shop/opening-hours.ts'
import { capitalize } from '../../ui/capitalize.ts'

const formatPrice = (price: number) => `₹${price.toLocaleString('en-IN')}`
const formatDay = (day: string | undefined) =>
  day ? formatDate(day, { weekday: 'short', day: 'numeric', month: 'short' }) : ''
const listAlternatives = (values: string[]) => values.join(' or ')

export const describeState = ({ state, startsOn, endsOn }: OwnCollection) =>
  words.states[state](formatDay(startsOn), formatDay(endsOn))

export const describeLastTime = ({ startsOn, endsOn }: OwnCollection) =>
  startsOn || endsOn ? words.form.lastTime(formatDay(startsOn), formatDay(endsOn)) : undefined

/** 'Gold or silver, up to ₹50,000. Badge: For Dhanteras' */
export function describeCollection({ members, badge }: OwnCollection): string {
  const badgeText = badge ? `. ${words.rule.badge(badge)}` : ''
  return describeMembers(members) + badgeText
}

function describeMembers(members: OwnCollection['members']): string {
  if (members.kind === 'hand') return words.rule.hand(members.items.length)
  const { categories, metals, tags, from, to, newest } = members
  const parts = [
    newest && words.rule.newest(newest),
    listAlternatives(metals),
    listAlternatives(categories.map((category) => `${category}s`)),
    tags.length > 0 && words.rule.tagged(listAlternatives(tags)),
    from && words.rule.from(formatPrice(from)),
    to && words.rule.to(formatPrice(to)),
  ].filter(Boolean)
  return capitalize(parts.join(', ')) || words.rule.all
}
