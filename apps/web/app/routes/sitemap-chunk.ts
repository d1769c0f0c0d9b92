import { createSitemap, listSitemapChunks } from '../seo/sitemap.server.ts'
import type { Route } from './+types/sitemap-chunk'

export async function loader(args: Route.LoaderArgs) {
  const chunk = (await listSitemapChunks(args)).find(({ name }) => `${name}.xml` === args.params.file)
  if (!chunk) return new Response('There is no such sitemap.\n', { status: 404 })
  return createSitemap(await chunk.listEntries())
}
