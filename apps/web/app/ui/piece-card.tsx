import type { Item } from '@kashika/contract'
import { PiecePicture } from './piece-picture.tsx'
import { Stars } from './stars.tsx'

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 2,
  minimumFractionDigits: 0,
})

export function PieceCard({ item, uploads, eager }: { item: Item; uploads: string; eager: boolean }) {
  return (
    <li className="card">
      <PiecePicture image={item.image} uploads={uploads} eager={eager} />
      <h2>{item.name}</h2>
      <div className="card__m">
        <Stars rating={item.rating} />
        <span>{item.rating.toFixed(1)}</span>
        {item.price !== undefined && <span className="card__p">{rupees.format(item.price)}</span>}
      </div>
    </li>
  )
}
