import { createSitemapIndex, listSitemapChunks } from '../seo/sitemap.server.ts'
import type { Route } from './+types/sitemap-index'

export async function loader({ request }: Route.LoaderArgs) {
  const chunks = await listSitemapChunks(request)
  return createSitemapIndex(chunks.map(({ name }) => name))
}
