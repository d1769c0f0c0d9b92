import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
/** The vocabulary as schema.org publishes it: lines of subject, predicate and object. */
const quads = readFileSync(require.resolve('@vocabulary/schema/schema.nq'), 'utf8')
const schema = 'http://schema.org/'
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#'

const objects = new Map<string, string[]>()
for (const [, subject, predicate, object = ''] of quads.matchAll(/^<([^>]+)> <([^>]+)> <([^>]+)> /gm)) {
  const key = `${subject} ${predicate}`
  objects.set(key, [...(objects.get(key) ?? []), object])
}
const listObjects = (name: string, predicate: string) => objects.get(`${schema}${name} ${predicate}`) ?? []

function isKindOf(type: string, ancestor: string): boolean {
  const parents = listObjects(type, `${rdfs}subClassOf`).map((parent) => parent.replace(schema, ''))
  return type === ancestor || parents.some((parent) => isKindOf(parent, ancestor))
}

const literalTypes: Record<string, string[]> = {
  string: ['Text', 'URL', 'Date', 'DateTime'],
  number: ['Number', 'Integer', 'Float'],
  boolean: ['Boolean'],
}

/** What is said in JSON-LD that the vocabulary does not know. */
export function findUnknownTerms(node: Record<string, unknown>): string[] {
  const type = String(node['@type'])
  if (!listObjects(type, `${rdf}type`).includes(`${rdfs}Class`)) return [`${type} is no type`]
  return Object.entries(node)
    .filter(([property]) => !property.startsWith('@'))
    .flatMap(([property, value]) => {
      const domains = listObjects(property, `${schema}domainIncludes`)
      if (!domains.some((domain) => isKindOf(type, domain.replace(schema, ''))))
        return [`${property} is no property of ${type}`]
      return [value].flat().flatMap((each) => findUnknownValues(property, each))
    })
}

function findUnknownValues(property: string, value: unknown): string[] {
  const ranges = listObjects(property, `${schema}rangeIncludes`).map((range) => range.replace(schema, ''))
  if (typeof value === 'object' && value !== null) {
    const node = value as Record<string, unknown>
    const fits = ranges.some((range) => isKindOf(String(node['@type']), range))
    return fits ? findUnknownTerms(node) : [`${property} cannot be a ${node['@type']}`]
  }
  const kinds = String(value).startsWith('https://schema.org/')
    ? listObjects(String(value).replace('https://schema.org/', ''), `${rdf}type`)
    : (literalTypes[typeof value] ?? []).map((kind) => schema + kind)
  const namesThing = ranges.includes('Thing') && URL.canParse(String(value))
  const fits = namesThing || kinds.some((kind) => ranges.includes(kind.replace(schema, '')))
  return fits ? [] : [`${property} cannot be ${value}`]
}
