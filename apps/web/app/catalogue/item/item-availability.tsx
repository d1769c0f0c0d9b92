import type { Item } from '@kashika/contract'
import { itemWords as words } from '../../content/products/item.ts'
import { Lozenge } from '../../ui/lozenge.tsx'
import './item-availability.css'

const lozenges = { showroom: 'filled', 'made-to-order': 'outlined', sold: 'grey' } as const

export function ItemAvailability({ availability, weeks }: Pick<Item, 'availability' | 'weeks'>) {
  return (
    <p className="item-availability">
      <Lozenge look={lozenges[availability]} />
      <b>{words.availabilities[availability](weeks)}</b>
    </p>
  )
}
