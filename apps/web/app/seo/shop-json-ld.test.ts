import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readShopFile } from '../../server/settings.ts'
import { ShopJsonLd } from './shop-json-ld.tsx'

const shop = readShopFile(new URL('../../../../shop.json', import.meta.url).pathname)
const publicOrigin = 'https://kashika.example'

test('a name that would end the script stays a name', () => {
  const name = 'Kashika</script><script>alert(1)</script><!--'
  const html = renderToStaticMarkup(createElement(ShopJsonLd, { shop: { ...shop, name }, publicOrigin }))
  const inside = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1]
  expect(JSON.parse(inside ?? '').name).toBe(name)
})

test('what the shop does not tell is not told', () => {
  const { email: _email, phone: _phone, ...quiet } = shop
  const html = renderToStaticMarkup(
    createElement(ShopJsonLd, { shop: { ...quiet, links: {} }, publicOrigin }),
  )
  expect(html).not.toMatch(/telephone|email|sameAs/)
})
