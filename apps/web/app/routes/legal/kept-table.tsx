import type { Words } from '@kashika/contract'
import { legal } from '../../content/legal.ts'

const { title, what, why, howLong } = legal.kept

export function KeptTable({ rows }: { rows: Words<'privacy'>['kept'] }) {
  return (
    <section id="kept">
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{why}</th>
            <th scope="col">{howLong}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.what}>
              <th scope="row">{row.what}</th>
              <td data-label={why}>{row.why}</td>
              <td data-label={howLong}>{row.howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
