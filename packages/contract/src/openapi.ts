import { z } from 'zod'
import { type Endpoint, endpoints } from './endpoints.ts'
import { ErrorResponse } from './responses.ts'

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}
const jsonContent = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: toJsonSchema(schema, io) },
})

const rows = Object.entries<Endpoint>(endpoints)

/** A response that several calls have stands once, under the name of the last of them. */
const responseNames = new Map(rows.map(([name, { response }]) => [response, name]))

export function buildOpenApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, row] of rows) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: toOperation(name, row) }
  }
  const answers = [...responseNames].map(([response, name]) => [name, describe('Done.', response)])
  const responses = { ...Object.fromEntries(answers), refused: describe('Refused.', ErrorResponse) }
  return { openapi: '3.1.0', info: { title: 'Kashika', version: '1' }, paths, components: { responses } }
}

const describe = (description: string, schema: z.ZodType) => ({
  description,
  content: jsonContent(schema, 'output'),
})
const refersTo = (name: string | undefined) => ({ $ref: `#/components/responses/${name}` })

function toOperation(name: string, row: Endpoint) {
  return {
    operationId: name,
    'x-access': row.access,
    ...(row.query && { parameters: toParameters(row.query) }),
    ...((row.body || row.files) && { requestBody: { required: true, content: toRequestContent(row) } }),
    responses: {
      200: toResponse(row),
      default: refersTo('refused'),
    },
  }
}

const toResponse = ({ response, responseType }: Endpoint) =>
  responseType
    ? { description: 'Done.', content: { [responseType]: { schema: binarySchema } } }
    : refersTo(responseNames.get(response))

function toRequestContent({ body, files }: Endpoint) {
  if (!files) return body && jsonContent(body, 'input')
  const fields = toJsonSchema(body ?? z.strictObject({}), 'input')
  const names = Object.keys(files)
  const neededNames = names.filter((name) => files[name]?.missingMessage)
  const schema = {
    ...fields,
    properties: { ...fields.properties, ...Object.fromEntries(names.map((name) => [name, binarySchema])) },
    required: [...(fields.required ?? []), ...neededNames],
  }
  return { 'multipart/form-data': { schema } }
}
const binarySchema = { type: 'string', contentMediaType: 'application/octet-stream' }

function toParameters(query: z.ZodType) {
  const { properties = {}, required = [] } = toJsonSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
