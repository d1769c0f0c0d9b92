import { createSitemapIndex, listSitemapChunks } from '../seo/sitemap.server.ts'
import type { Route } from './+types/sitemap-index'

export async function loader(args: Route.LoaderArgs) {
  const chunks = await listSitemapChunks(args)
  return createSitemapIndex(chunks.map(({ name }) => name))
}
