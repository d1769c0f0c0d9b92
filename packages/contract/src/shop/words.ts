import { z } from 'zod'
import { PictureName } from '../catalogue/picture-name.ts'
import { singleLine, text } from '../text.ts'
import { type FieldShape, type PartShape, wordFields } from './word-fields.ts'

const partSchemas = {
  line: ({ max }) => singleLine(1, max),
  text: ({ max }) => text(1, max),
  paragraphs: ({ max, count }) => z.array(singleLine(1, max)).min(1).max(count),
  choice: ({ choices }) => z.enum(choices as [string, ...string[]]),
  switch: () => z.boolean(),
} as const satisfies {
  [Kind in PartShape['kind']]: (shape: Extract<PartShape, { kind: Kind }>) => z.ZodType
}

const toPartSchema = (shape: PartShape): z.ZodType => partSchemas[shape.kind](shape as never)

const toPartsSchema = (parts: Record<string, PartShape>) => z.strictObject(mapValues(parts, toPartSchema))

function toFieldSchema(shape: FieldShape): z.ZodType {
  if (shape.kind === 'group') return toPartsSchema(shape.parts)
  if (shape.kind === 'rows') return z.array(toPartsSchema(shape.parts)).min(shape.min).max(shape.max)
  if (shape.kind === 'picture')
    return z.strictObject({
      image: PictureName,
      alt: singleLine(1, shape.alt),
    })
  return toPartSchema(shape)
}

function mapValues<From, To>(values: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))
}

/** Undefined is as it was at first. */
const toDocument = (fields: Record<string, FieldShape>) =>
  mapValues(fields, (shape) => toFieldSchema(shape).optional())

export const mapWordDocuments = <To>(map: (fields: ReturnType<typeof toDocument>) => To) => ({
  home: map(toDocument(wordFields.home)),
  about: map(toDocument(wordFields.about)),
  services: map(toDocument(wordFields.services)),
  contact: map(toDocument(wordFields.contact)),
  privacy: map(toDocument(wordFields.privacy)),
  terms: map(toDocument(wordFields.terms)),
  returns: map(toDocument(wordFields.returns)),
  complaints: map(toDocument(wordFields.complaints)),
})
