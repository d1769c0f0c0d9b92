import { settings } from '../settings.server.ts'

const text = `User-agent: *
Disallow: /admin
Disallow: /profile

Sitemap: ${settings.PUBLIC_ORIGIN}/sitemap.xml
`

export const loader = () => new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
