import type { Shop } from '@kashika/contract'
import { readShop } from '../shop/read-shop.server.ts'
import type { Route } from './+types/web-manifest'

const createManifest = (shop: Shop) => ({
  name: shop.name,
  short_name: shop.name,
  description: `Silver, gold and diamond jewellery from ${shop.address.locality}, since ${shop.since}.`,
  lang: 'en-IN',
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#f8f6f4',
  theme_color: '#f8f6f4',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-512-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
})

/** An app of its own on the owner's phone: the rest of the site opens in the browser. */
const toOwnersManifest = (manifest: ReturnType<typeof createManifest>) => ({
  ...manifest,
  name: `${manifest.name}, the desk`,
  description: `The desk of ${manifest.name}.`,
  id: '/admin',
  scope: '/admin',
  start_url: '/admin',
  display: 'standalone',
})

export async function loader(args: Route.LoaderArgs) {
  const manifest = createManifest(await readShop(args))
  const isOwners = new URL(args.request.url).pathname.startsWith('/admin/')
  return Response.json(isOwners ? toOwnersManifest(manifest) : manifest, {
    headers: { 'content-type': 'application/manifest+json' },
  })
}
