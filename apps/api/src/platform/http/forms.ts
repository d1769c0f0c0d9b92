import multipart from '@fastify/multipart'
import type { Endpoint } from '@kashika/contract'
import { bodyTimeouts, limitBodyTime } from '@kashika/server/body-timeouts'
import { Refusal } from '@kashika/server/refusal'
import { kilobytes } from '@kashika/server/units'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

const partHeaderBytes = kilobytes(1)

const readContentLength = (headers: FastifyRequest['headers']) =>
  headers['transfer-encoding'] ? Number.NaN : Number(headers['content-length'] ?? 0)

/** In its own scope, since all other routes must refuse forms. */
export function mountUnparsedFormRoute(app: FastifyInstance, route: RouteOptions) {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  void app.register(async (scope) => {
    scope.addContentTypeParser(forms, { parseAs: 'string' }, async () => undefined)
    scope.route(route)
  })
}

/** In its own scope, since no other route may read a form. */
export function mountMultipartRoute(app: FastifyInstance, route: RouteOptions, row: Endpoint) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart)
    // After the guard, so that only admitted people may send long and slow bodies.
    scope.addHook('preParsing', async ({ headers, raw }) => {
      limitBodyTime(raw, bodyTimeouts.withFilesMs)
      const length = readContentLength(headers)
      if (length <= computeFormLimits(row).bytes) return
      if (Number.isNaN(length)) throw new Refusal('invalid', 'A form must say how long it is.')
      throw new Refusal('too-large', 'This file is too large.')
    })
    scope.route(route)
  })
}

type MultipartForm = { body: Record<string, unknown> | undefined; files: Record<string, Uint8Array> }

export async function readForm(request: FastifyRequest, row: Endpoint): Promise<MultipartForm> {
  if (!request.isMultipart()) throw new Refusal('unsupported', 'This kind of content is not accepted here.')
  const expectedFiles = row.files ?? {}
  try {
    const { fields, files } = await readParts(request, row)
    if (!row.body && fields.size > 0)
      throw new Refusal('invalid', 'This form has a field that does not belong here.')
    for (const [name, { missingMessage }] of Object.entries(expectedFiles))
      if (missingMessage && !files.get(name)?.length) throw new Refusal('invalid', missingMessage)
    return { body: row.body && Object.fromEntries(fields), files: Object.fromEntries(files) }
  } catch (error) {
    if (error instanceof Refusal || (error as { statusCode?: number }).statusCode === 413) throw error
    throw new Refusal('invalid', 'This form could not be read.')
  }
}

async function readParts(request: FastifyRequest, row: Endpoint) {
  const { parts, fieldsBytes, fileBytes } = computeFormLimits(row)
  const fields = new Map<string, unknown>()
  const files = new Map<string, Uint8Array>()
  const limits = {
    parts,
    fields: parts,
    files: parts,
    fieldSize: fieldsBytes,
    fileSize: fileBytes,
    headerPairs: 10,
    headerSize: partHeaderBytes,
  }
  let fileBytesRead = 0
  let fieldBytesRead = 0
  for await (const part of request.parts({ limits })) {
    if (fields.has(part.fieldname) || files.has(part.fieldname))
      throw new Refusal('invalid', 'This form has a field twice.', undefined, part.fieldname)
    if (part.type === 'file') {
      const fileLimit = row.files?.[part.fieldname]
      if (!fileLimit) throw new Refusal('invalid', 'This form has a file that does not belong here.')
      const bytes = await part.toBuffer()
      if (bytes.length > fileLimit.maxBytes) throw new Refusal('too-large', 'This file is too large.')
      files.set(part.fieldname, bytes)
      fileBytesRead += bytes.length
    } else {
      fieldBytesRead += Buffer.byteLength(String(part.value))
      if (part.valueTruncated || fieldBytesRead > fieldsBytes)
        throw new Refusal('too-large', 'This form is too large.')
      fields.set(part.fieldname, part.value)
    }
  }
  if (Number(request.headers['content-length']) - fileBytesRead - fieldBytesRead > parts * partHeaderBytes)
    throw new Refusal('invalid', 'This form could not be read.')
  return { fields, files }
}

function computeFormLimits({ body, files = {}, maxFieldsBytes: fieldsBytes = kilobytes(64) }: Endpoint) {
  const fields = body && 'shape' in body ? Object.keys(body.shape as object).length : 0
  const sizes = Object.values(files).map(({ maxBytes }) => maxBytes)
  // One more than allowed, so that the extra one is seen and named.
  const parts = fields + sizes.length + 1
  const bytes = sizes.reduce((sum, size) => sum + size, 0) + fieldsBytes + parts * partHeaderBytes
  return { parts, fieldsBytes, fileBytes: Math.max(...sizes), bytes }
}
