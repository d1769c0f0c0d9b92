import { createSitemap, listSitemapChunks } from '../seo/sitemap.server.ts'
import type { Route } from './+types/sitemap-chunk'

export async function loader({ params, request }: Route.LoaderArgs) {
  const chunk = (await listSitemapChunks(request)).find(({ name }) => `${name}.xml` === params.file)
  if (!chunk) return new Response('There is no such sitemap.\n', { status: 404 })
  return createSitemap(await chunk.listEntries())
}
