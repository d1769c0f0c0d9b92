import { trayBounds } from '@kashika/contract/bounds'

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** `?p=a,b` or, of a form without scripts, `?p=a&p=b`. What can be no slug is left out. */
export function readSlugs(params: URLSearchParams): string[] {
  const slugs = params.getAll('p').flatMap((list) => list.split(','))
  return [...new Set(slugs)].filter((slug) => slugPattern.test(slug)).slice(0, trayBounds.items.max)
}
