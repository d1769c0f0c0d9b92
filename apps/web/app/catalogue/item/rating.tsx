import { Stars } from './stars.tsx'

/** Nothing where there is none yet. */
export const Rating = ({ rating }: { rating: number }) =>
  rating > 0 && (
    <>
      <Stars rating={rating} />
      <span>{rating.toFixed(1)}</span>
    </>
  )
