import { useEffect, useRef, useState } from 'react'
import { sizes, rulerWords as words } from '../content/sizes.ts'
import { Field } from '../ui/form/field.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { formatAcross, type MeasuredSize, measuredSizes, type SizeKind } from './measured-sizes.ts'
import { pixelsPerMmBounds, usePixelsPerMm } from './use-pixels-per-mm.ts'
import './screen-ruler.css'

/** ISO/IEC 7810, ID-1. */
const cardMm = { width: 85.6, height: 53.98, radius: 3.18 }
const pixelsPerMmInCss = 96 / 25.4
/** Drawn inside the measure, so that its outer edge is the card's or the ring's. */
const linePixels = 2
const firstSizes = { ring: '12', bangle: '2-4' }

type ScreenRulerProps = { kind: SizeKind; ownSize: string | undefined; heading: 'h2' | 'h3' }

export function ScreenRuler({ kind, ownSize, heading: Heading }: ScreenRulerProps) {
  const { pixelsPerMm, storePixelsPerMm } = usePixelsPerMm()
  const [chosenSize, setChosenSize] = useState(ownSize ?? firstSizes[kind])
  const section = useRef<HTMLElement>(null)
  // The button that opened it is gone, and the focus with it; a focus alone would scroll to the middle.
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView()
  }, [])
  const scale = pixelsPerMm ?? pixelsPerMmInCss
  const chosen = measuredSizes[kind].find(({ size }) => size === chosenSize)
  return (
    <section ref={section} className="screen-ruler" aria-label={sizes.onScreen} tabIndex={-1}>
      <div>
        <Heading>{words.card.title}</Heading>
        <p>{words.card.text}</p>
        <Field label={words.card.slider} hint={words.card.kept}>
          {(control) => (
            <input
              type="range"
              className="screen-ruler__slider"
              {...pixelsPerMmBounds}
              value={scale}
              onChange={({ target }) => storePixelsPerMm(target.valueAsNumber)}
              {...control}
            />
          )}
        </Field>
        <div className="screen-ruler__drawing screen-ruler__drawing--card">
          <DrawnCard scale={scale} />
        </div>
      </div>
      <div>
        <Heading>{words.circle[kind]}</Heading>
        <p>{words.circle.text}</p>
        <SelectField
          label={words.circle.size}
          value={chosenSize}
          onChange={({ target }) => setChosenSize(target.value)}
          options={measuredSizes[kind].map(({ size }) => ({ value: size, label: size }))}
        />
        {!pixelsPerMm && <p className="screen-ruler__warning">{words.circle.notYet}</p>}
        {chosen && (
          <figure>
            <div className="screen-ruler__drawing">
              <DrawnDisc diameterMm={chosen.diameterMm} scale={scale} />
            </div>
            <figcaption>{describeSize(chosen)}</figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}

function DrawnCard({ scale }: { scale: number }) {
  const { width, height, radius } = cardMm
  const lineMm = linePixels / scale
  return (
    <svg
      role="img"
      aria-label={words.card.drawing}
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      strokeWidth={lineMm}
    >
      <rect
        x={lineMm / 2}
        y={lineMm / 2}
        width={width - lineMm}
        height={height - lineMm}
        rx={radius - lineMm / 2}
      />
      <path d="M9 18h12v9H9ZM9 22.5h12M9 41h32M48 41h16" />
    </svg>
  )
}

function DrawnDisc({ diameterMm, scale }: { diameterMm: number; scale: number }) {
  const pixels = diameterMm * scale
  return (
    <svg
      className="screen-ruler__disc"
      aria-hidden="true"
      width={pixels}
      height={pixels}
      strokeWidth={linePixels}
    >
      <circle cx={pixels / 2} cy={pixels / 2} r={(pixels - linePixels) / 2} />
    </svg>
  )
}

const describeSize = (measured: MeasuredSize) =>
  `${measured.size}: ${formatAcross(measured)} mm across, ${measured.circumferenceMm} mm round`
