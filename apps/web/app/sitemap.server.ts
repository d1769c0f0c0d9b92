import { categoryFilters } from '@kashika/contract/categories'
import { ask } from './api.server.ts'
import { settings } from './settings.server.ts'
import { searchFor } from './shelf/asked.ts'

/** The public pages; /admin and /profile are nobody else's business. */
const pages = [
  '/',
  ...categoryFilters.map(({ value }) => `/products${searchFor({ category: value })}`),
  '/about',
  '/services',
  '/contact',
]

/** `changed` where we know when a page last changed. */
type Entry = { path: string; changed?: string }
type Chunk = { name: string; entries: () => Promise<Entry[]> | Entry[] }

/** The files below /sitemaps. A file may hold 50,000 addresses, so the pieces come in several. */
export async function sitemapChunks(request: Request): Promise<Chunk[]> {
  const { chunks } = await ask('listAddresses', { query: { chunk: '0' } }, request)
  return [
    { name: 'pages', entries: () => pages.map((path) => ({ path })) },
    { name: 'collections', entries: () => collections(request) },
    ...Array.from({ length: chunks }, (_, chunk) => ({
      name: `pieces-${chunk + 1}`,
      entries: () => pieces(request, chunk),
    })),
  ]
}

async function collections(request: Request): Promise<Entry[]> {
  const { collections } = await ask('listCollections', {}, request)
  return collections.map(({ slug }) => ({ path: `/collections/${slug}` }))
}

async function pieces(request: Request, chunk: number): Promise<Entry[]> {
  const { pieces } = await ask('listAddresses', { query: { chunk: String(chunk) } }, request)
  return pieces.map(({ slug, changed }) => ({ path: `/products/${slug}`, changed }))
}

export const sitemapIndex = (names: string[]) =>
  xml(
    'sitemapindex',
    names.map((name) => `<sitemap>${location(`/sitemaps/${name}.xml`)}</sitemap>`),
  )

export const sitemapOf = (entries: Entry[]) =>
  xml(
    'urlset',
    entries.map(
      ({ path, changed }) => `<url>${location(path)}${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    ),
  )

function xml(root: string, entries: string[]): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

/** URL writes what XML must not hold bare (<, >, quotes) as %xx; the ampersand is left. */
function location(path: string): string {
  return `<loc>${new URL(path, settings.PUBLIC_ORIGIN).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}</loc>`
}
