import { type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('products', 'routes/products.tsx'),
  route('about', 'routes/about.tsx'),
  route('services', 'routes/services.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('sitemap.xml', 'routes/sitemap-index.ts'),
  route('sitemaps/:file', 'routes/sitemap-chunk.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('site.webmanifest', 'routes/web-manifest.ts'),
  route('*', 'routes/missing.tsx'),
] satisfies RouteConfig
