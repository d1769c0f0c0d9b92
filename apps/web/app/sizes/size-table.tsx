import { sizes } from '../content/sizes.ts'
import { formatAcross, listTableSizes, type MeasuredSize, type SizeKind } from './measured-sizes.ts'
import './size-table.css'

const across = { label: sizes.across, format: formatAcross }
const round = { label: sizes.round, format: ({ circumferenceMm }: MeasuredSize) => String(circumferenceMm) }
const columns = { ring: [round, across], bangle: [across, round] }

type SizeTableProps = { kind: SizeKind; ownSize: string | undefined }

export function SizeTable({ kind, ownSize }: SizeTableProps) {
  return (
    <table className="size-table">
      <caption>{sizes[kind].caption}</caption>
      <thead>
        <tr>
          <th scope="col">{sizes[kind].column}</th>
          {columns[kind].map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listTableSizes(kind, ownSize).map((row) => (
          <tr key={row.size} className={row.size === ownSize ? 'size-table__own' : undefined}>
            <th scope="row">
              {row.size}
              {row.size === ownSize && <span className="visually-hidden"> {sizes.thisPiece}</span>}
            </th>
            {columns[kind].map(({ label, format }) => (
              <td key={label}>{format(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
