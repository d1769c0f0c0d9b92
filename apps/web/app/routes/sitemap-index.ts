import { sitemapChunks, sitemapIndex } from '../sitemap.server.ts'
import type { Route } from './+types/sitemap-index'

export async function loader({ request }: Route.LoaderArgs) {
  const chunks = await sitemapChunks(request)
  return sitemapIndex(chunks.map(({ name }) => name))
}
