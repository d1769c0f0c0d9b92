import { sitemapChunks, sitemapIndex } from '../sitemap.server.ts'

export async function loader() {
  const chunks = await sitemapChunks()
  return sitemapIndex(chunks.map(({ name }) => name))
}
