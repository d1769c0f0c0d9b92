import { z } from 'zod'

type Cut = (value: unknown) => unknown

const passUnchanged: Cut = (value) => value

const scalarTypes = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal'])

/**
 * Removes every field that the schema does not name, without validating the others again: public answers are read from
 * columns whose constraints are those of the contract, and validating a list takes longer than reading it.
 */
export function compileCut(schema: z.ZodType): Cut {
  if (schema instanceof z.ZodObject) return compileObjectCut(schema)
  if (schema instanceof z.ZodArray) {
    const cutElement = compileCut(schema.element as z.ZodType)
    if (cutElement === passUnchanged) return passUnchanged
    return (value) => (value as unknown[]).map(cutElement)
  }
  if (schema instanceof z.ZodDefault) return compileCut(schema.unwrap() as z.ZodType)
  // A text that is trimmed when it comes in.
  if (schema instanceof z.ZodPipe) return compileCut(schema.in as z.ZodType)
  if (schema instanceof z.ZodOptional) {
    const cutInner = compileCut(schema.unwrap() as z.ZodType)
    if (cutInner === passUnchanged) return passUnchanged
    return (value) => (value === undefined ? undefined : cutInner(value))
  }
  if (scalarTypes.has(schema.def.type)) return passUnchanged
  throw new Error(`A public answer has no ${schema.def.type}.`)
}

function compileObjectCut(schema: z.ZodObject): Cut {
  const fields = Object.entries(schema.shape).map(
    ([key, fieldSchema]) => [key, compileCut(fieldSchema as z.ZodType)] as const,
  )
  return (value) => {
    const source = value as Record<string, unknown>
    const result: Record<string, unknown> = {}
    for (const [key, cutField] of fields) {
      const field = source[key]
      result[key] = cutField === passUnchanged ? field : cutField(field)
    }
    return result
  }
}
