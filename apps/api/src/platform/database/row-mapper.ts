import { Column, is, noopDecoder, SQL } from 'drizzle-orm'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core'

/** Drizzle finds out anew for each cell how it is decoded; for flat rows this is done once a statement. */
export function createRowMapper(fields: SelectedFieldsOrdered) {
  if (fields.some(({ path }) => path.length > 1)) return undefined
  const columns = fields.map(({ path: [key = ''], field }) => ({ key, decoder: findDecoder(field) }))
  return (rows: unknown[][]) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {}
      let index = 0
      for (const { key, decoder } of columns) {
        const cell = row[index++]
        result[key] = cell === null || !decoder ? cell : decoder.mapFromDriverValue(cell)
      }
      return result
    })
}

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }

/** Undefined where a cell stays as the driver gives it. */
function findDecoder(field: SelectedFieldsOrdered[number]['field']): Decoder | undefined {
  if (is(field, Column)) {
    const isUnchanged = field.mapFromDriverValue === Column.prototype.mapFromDriverValue
    return isUnchanged ? undefined : field
  }
  const expression = is(field, SQL) ? field : 'sql' in field ? field.sql : field._.sql
  const { decoder } = expression as unknown as { decoder: Decoder }
  return decoder === noopDecoder ? undefined : decoder
}
