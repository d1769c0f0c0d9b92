import { itemGrid } from '../../content/admin/item-grid.ts'
import { Button } from '../../ui/button.tsx'
import { toItemValues } from '../item-edit/item-values.ts'
import { type ColumnName, formatCell, getColumn } from './cells/columns.ts'
import { type Edits, listContested } from './cells/grid-edits.ts'

type ConflictListProps = {
  edits: Edits
  onUseTheirs: (id: number, column: ColumnName) => void
  onKeepMine: (id: number, column: ColumnName) => void
}

const words = itemGrid.conflicts

/** The live region stands there before its text, or the text would not be spoken. */
export function ConflictList({ edits, onUseTheirs, onKeepMine }: ConflictListProps) {
  const conflicts = Object.values(edits).flatMap((edit) =>
    listContested(edit).map((column) => ({
      item: edit.item,
      column,
      theirs: formatCell(column, getColumn(column).read(toItemValues(edit.item))) || words.empty,
      mine: formatCell(column, edit.cells[column]?.typed ?? '') || words.empty,
    })),
  )
  return (
    <div role="status">
      {conflicts.length > 0 && (
        <section className="grid-conflicts" aria-labelledby="grid-conflicts">
          <h3 id="grid-conflicts">{words.title}</h3>
          <p>{words.text}</p>
          <ul>
            {conflicts.map(({ item, column, theirs, mine }) => {
              const place = `${item.name}, ${itemGrid.columns[column]}`
              return (
                <li key={`${item.id} ${column}`}>
                  <p dir="auto">
                    <bdi>{item.name}</bdi>, {itemGrid.columns[column]}
                    <br />
                    <b>{words.theirs}:</b> <bdi>{theirs}</bdi> <b>{words.mine}:</b> <bdi>{mine}</bdi>
                  </p>
                  <Button small variant="line" onClick={() => onUseTheirs(item.id, column)}>
                    {words.useTheirs}
                    <span className="visually-hidden">: {place}</span>
                  </Button>
                  <Button small variant="line" onClick={() => onKeepMine(item.id, column)}>
                    {words.keepMine}
                    <span className="visually-hidden">: {place}</span>
                  </Button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}
