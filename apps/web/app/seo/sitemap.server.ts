import { categoryFilters } from '@kashika/contract/categories'
import { legalPages } from '@kashika/contract/word-fields'
import { callFromServer, type ServerCallArgs } from '../api/api.server.ts'
import { toItemListSearch } from '../catalogue/list/item-list-params.ts'
import { sectionMetals } from '../content/filters.ts'
import { settings } from '../settings.server.ts'

const publicPages = [
  '/',
  ...categoryFilters.map(({ value }) => `/products${toItemListSearch({ category: value })}`),
  '/about',
  '/services',
  '/sizes/ring',
  '/sizes/bangle',
  '/contact',
  ...legalPages.map((page) => `/${page}`),
]

type SitemapEntry = { path: string; changed?: string }
type SitemapChunk = { name: string; listEntries: () => Promise<SitemapEntry[]> | SitemapEntry[] }

/** A sitemap may hold 50,000 addresses, so the items come in several. */
export async function listSitemapChunks(args: ServerCallArgs): Promise<SitemapChunk[]> {
  const { chunks } = await callFromServer('listItemUrls', { query: { chunk: '0' } }, args)
  return [
    { name: 'pages', listEntries: () => publicPages.map((path) => ({ path })) },
    { name: 'metals', listEntries: () => listMetalEntries(args) },
    { name: 'collections', listEntries: () => listCollectionEntries(args) },
    ...Array.from({ length: chunks }, (_, chunk) => ({
      name: `pieces-${chunk + 1}`,
      listEntries: () => listItemEntries(args, chunk),
    })),
  ]
}

/** The metals that each category has pieces of. */
async function listMetalEntries(args: ServerCallArgs): Promise<SitemapEntry[]> {
  const categories = categoryFilters.map(({ value }) => value).filter((value) => value !== 'all')
  const entries = await Promise.all(
    categories.map(async (category) => {
      const query = { category, facets: '1', limit: '1' } as const
      const { facets } = await callFromServer('listItems', { query }, args)
      return sectionMetals
        .filter((metal) => facets?.metal.some(({ value, count }) => value === metal && count))
        .map((metal) => ({ path: `/products${toItemListSearch({ category, metal: [metal] })}` }))
    }),
  )
  return entries.flat()
}

async function listCollectionEntries(args: ServerCallArgs): Promise<SitemapEntry[]> {
  const { collections } = await callFromServer('listCollections', {}, args)
  return collections.map(({ slug }) => ({ path: `/collections/${slug}` }))
}

async function listItemEntries(args: ServerCallArgs, chunk: number): Promise<SitemapEntry[]> {
  const { pieces } = await callFromServer('listItemUrls', { query: { chunk: String(chunk) } }, args)
  return pieces.map(({ slug, changed }) => ({ path: `/products/${slug}`, changed }))
}

export const createSitemapIndex = (names: string[]) =>
  toXmlResponse(
    'sitemapindex',
    names.map((name) => `<sitemap>${toLocElement(`/sitemaps/${name}.xml`)}</sitemap>`),
  )

export const createSitemap = (entries: SitemapEntry[]) =>
  toXmlResponse(
    'urlset',
    entries.map(
      ({ path, changed }) =>
        `<url>${toLocElement(path)}${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    ),
  )

function toXmlResponse(root: string, entries: string[]): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

/** `URL` escapes what XML forbids except & and '. */
function toLocElement(path: string): string {
  return `<loc>${new URL(path, settings.PUBLIC_ORIGIN).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}</loc>`
}
