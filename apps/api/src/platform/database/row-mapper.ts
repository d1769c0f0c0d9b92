import { Column, is, SQL } from 'drizzle-orm'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core'

/** Drizzle finds out anew for each cell how it is decoded; for flat rows this is done once a statement. */
export function createRowMapper(fields: SelectedFieldsOrdered) {
  if (fields.some(({ path }) => path.length > 1)) return undefined
  const decoders = fields.map(({ path: [key = ''], field }) => ({ key, decoder: findDecoder(field) }))
  return (rows: unknown[][]) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {}
      let index = 0
      for (const { key, decoder } of decoders) {
        const cell = row[index++]
        result[key] = cell === null ? null : decoder.mapFromDriverValue(cell)
      }
      return result
    })
}

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }

function findDecoder(field: SelectedFieldsOrdered[number]['field']): Decoder {
  if (is(field, Column)) return field
  const expression = is(field, SQL) ? field : 'sql' in field ? field.sql : field._.sql
  return (expression as unknown as { decoder: Decoder }).decoder
}
