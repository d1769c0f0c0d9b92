import './stars.css'

const starPath = 'M10 1.7l2.5 5.3 5.8.7-4.3 4 1.2 5.8L10 14.6l-5.2 2.9L6 11.7l-4.3-4 5.8-.7Z'
const positions = [1, 2, 3, 4, 5]

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`Rated ${rating} out of 5`}>
      {positions.map((position) => (
        <svg
          key={position}
          viewBox="0 0 20 20"
          className={position > Math.round(rating) ? 'stars__empty' : undefined}
          aria-hidden="true"
        >
          <path d={starPath} fill="currentColor" />
        </svg>
      ))}
    </span>
  )
}
