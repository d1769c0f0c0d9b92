import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { sizes } from '../content/sizes.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { measuredSizes, type SizeKind } from './measured-sizes.ts'
import { ScreenRuler } from './screen-ruler.tsx'
import { SizeTable } from './size-table.tsx'
import './size-guide.css'

const kinds: SizeKind[] = ['ring', 'bangle']

type SizeGuideProps = {
  kind: SizeKind
  /** The size of the item that a visitor comes from; one that does not exist is ignored. */
  size: string | undefined
  heading: 'h2' | 'h3'
  /** In a dialog the other guide is shown in place; without this it is another page. */
  onKindChange?: (kind: SizeKind) => void
}

export function SizeGuide({ kind, size, heading: Heading, onKindChange }: SizeGuideProps) {
  const [isRulerOpen, setIsRulerOpen] = useState(false)
  function changeKind(event: MouseEvent, newKind: SizeKind) {
    if (!onKindChange || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setIsRulerOpen(false)
    onKindChange(newKind)
  }
  const { ways, tip, note } = sizes[kind]
  const ownSize = measuredSizes[kind].find((each) => each.size === size)?.size
  const tableNotes = [ownSize && sizes.shaded, note].filter(Boolean).join(' ')
  return (
    <>
      <nav className="size-tabs" aria-label={sizes.tabs}>
        {kinds.map((each) => (
          <Link
            key={each}
            to={`/sizes/${each}`}
            aria-current={each === kind ? 'page' : undefined}
            onClick={(event) => changeKind(event, each)}
          >
            {sizes[each].tab}
          </Link>
        ))}
      </nav>
      <div className="size-guide">
        <div>
          <ul>
            {ways.map(({ drawing, title, text }) => (
              <li key={title} className="size-guide__way">
                <img src={drawing} alt="" width="320" height="240" />
                <div>
                  <Heading>{title}</Heading>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className="size-guide__tip">{tip}</p>
          <div className="size-guide__buttons">
            {kind === 'ring' && (
              <Link className="button button--line" to="/sizes/ring/strip">
                <Icon name="print" />
                {sizes.print}
              </Link>
            )}
            {!isRulerOpen && (
              <Button variant="line" className="needs-script" onClick={() => setIsRulerOpen(true)}>
                {sizes.onScreen}
              </Button>
            )}
            <Link className="button button--line" to="/contact">
              {sizes.ask}
            </Link>
          </div>
        </div>
        <div>
          <SizeTable kind={kind} ownSize={ownSize} />
          {tableNotes && <p className="size-guide__tip size-guide__tip--open">{tableNotes}</p>}
        </div>
      </div>
      {isRulerOpen && <ScreenRuler kind={kind} ownSize={ownSize} heading={Heading} />}
    </>
  )
}
