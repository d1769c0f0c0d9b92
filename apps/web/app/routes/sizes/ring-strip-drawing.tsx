import { measureRing, ringSizes } from '@kashika/contract/sizes'
import { stripWords as words } from '../../content/sizes.ts'

/** In millimetres. The tail is narrower than the slit, so that it can be pulled through. */
const slit = 10
const outline = 'M0 0H18V4H98L104 8L98 12H18V16H0Z'

const marks = ringSizes.map((size) => ({
  size,
  x: slit + measureRing(size).circumferenceMm,
  isLong: Number(size) % 2 === 0,
  isNumbered: Number(size) % 4 === 0,
}))

export function RingStripDrawing({ shopName }: { shopName: string }) {
  return (
    <svg
      className="ring-strip__drawing"
      width="104mm"
      height="16mm"
      viewBox="0 0 104 16"
      role="img"
      aria-label={words.drawing}
    >
      <path d={outline} />
      <path className="ring-strip__slit" d={`M${slit} 3v10`} />
      {marks.map(({ size, x, isLong, isNumbered }) => (
        <g key={size}>
          <path data-size={size} d={`M${x} 4v${isLong ? 3 : 1.8}`} />
          {isNumbered && (
            <text x={x} y="10.4" textAnchor="middle">
              {size}
            </text>
          )}
        </g>
      ))}
      <text x="20" y="9">
        {`${shopName} · ${words.size}`}
      </text>
    </svg>
  )
}
