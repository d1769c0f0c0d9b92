import './stars.css'

const starOutline = 'l2.5 5.3 5.8.7-4.3 4 1.2 5.8-5.2-2.9-5.2 2.9 1.2-5.8-4.3-4 5.8-.7Z'
const stars = [10, 33.5, 57, 80.5, 104].map((x) => `M${x} 1.7${starOutline}`)

/** Two paths instead of a drawing for each star: a list shows them on every card. */
export function Stars({ rating }: { rating: number }) {
  const filled = Math.round(rating)
  return (
    <svg className="stars" viewBox="0 0 114 20" role="img" aria-label={`Rated ${rating} out of 5`}>
      <path d={stars.slice(0, filled).join('')} />
      {filled < stars.length && <path className="stars__empty" d={stars.slice(filled).join('')} />}
    </svg>
  )
}
