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

export const loader = async (args: Route.LoaderArgs) =>
  Response.json(createManifest(await readShop(args)), {
    headers: { 'content-type': 'application/manifest+json' },
  })
