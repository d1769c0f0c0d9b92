import { collectionWords as words } from '../../content/admin/collections.ts'
import { AreaIcon } from '../frame/area-icon.tsx'

type MoveButtonsProps = { name: string; index: number; count: number; onMove: (to: number) => void }

/** At the ends they stay focusable: whoever moves a row by key does not lose the place. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const [isFirst, isLast] = [index === 0, index === count - 1]
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={words.up(name)}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(index - 1)}
      >
        <AreaIcon name="up" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={words.down(name)}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(index + 1)}
      >
        <AreaIcon name="down" />
      </button>
    </>
  )
}
