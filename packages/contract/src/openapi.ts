import { z } from 'zod'
import { Refused } from './answers.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}
const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: schemaOf(schema, io) },
})

/** The endpoint table as OpenAPI 3.1: printed from the rows that are served, so it cannot say anything else. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, row] of Object.entries(endpoints) as [string, Endpoint][]) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(name, row) }
  }
  return { openapi: '3.1.0', info: { title: 'Kashika', version: '1' }, paths }
}

function operation(name: string, row: Endpoint) {
  return {
    operationId: name,
    'x-access': row.access,
    ...(row.query && { parameters: parameters(row.query) }),
    ...((row.body || row.files) && { requestBody: { required: true, content: sentTo(row) } }),
    responses: {
      200: { description: 'Done.', content: json(row.answer, 'output') },
      default: { description: 'Refused.', content: json(Refused, 'output') },
    },
  }
}

function sentTo({ body, files }: Endpoint) {
  if (!files) return body && json(body, 'input')
  const fields = schemaOf(body ?? z.strictObject({}), 'input')
  const names = Object.keys(files)
  const schema = {
    ...fields,
    properties: { ...fields.properties, ...Object.fromEntries(names.map((name) => [name, binary])) },
    required: [...(fields.required ?? []), ...names],
  }
  return { 'multipart/form-data': { schema } }
}
const binary = { type: 'string', contentMediaType: 'application/octet-stream' }

function parameters(query: z.ZodType) {
  const { properties = {}, required = [] } = schemaOf(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
