import { type HTMLElement, parse } from 'node-html-parser'
import { expect, test } from '../../support/browser/fixtures.ts'
import { readJsonLd, readPage } from '../../support/browser/read-page.ts'

const titles = {
  '/': 'Kashika · Jewellers in Varanasi since 1975',
  '/products': 'Products · Kashika',
  '/products?category=RING': 'Rings · Kashika',
  '/products?category=PAYAL': 'Payals · Kashika',
  '/about': 'About · Kashika',
  '/services': 'Services · Kashika',
  '/sizes/ring': 'Find your size: ring · Kashika',
  '/sizes/bangle': 'Find your size: bangle · Kashika',
  '/contact': 'Contact · Kashika',
  '/privacy': 'Privacy · Kashika',
  '/terms': 'Terms · Kashika',
  '/returns': 'Returns and exchange · Kashika',
  '/complaints': 'Complaints · Kashika',
}

for (const [path, title] of Object.entries(titles)) {
  test(`${path} has a title, a canonical URL, a description and Open Graph tags`, async ({
    request,
    baseURL,
  }) => {
    const { document } = await readPage(request, `${path}${path.includes('?') ? '&' : '?'}sort=low`)
    const tags = readHeadTags(document)
    expect(tags['title']).toBe(title)
    expect(tags['canonical']).toBe(baseURL + path)
    expect(tags['description']?.length).toBeGreaterThan(50)
    expect(tags['description']?.length).toBeLessThan(161)
    expect(tags).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Kashika',
      'og:title': title,
      'og:description': tags['description'],
      'og:url': baseURL + path,
      'og:image': `${baseURL}/og-image.png`,
      'twitter:card': 'summary_large_image',
    })
  })
}

test('no two pages have the same description', async ({ request }) => {
  const descriptions = new Set<string | undefined>()
  for (const path of Object.keys(titles)) {
    const { document } = await readPage(request, path)
    descriptions.add(readHeadTags(document)['description'])
  }
  expect(descriptions.size).toBe(Object.keys(titles).length)
})

test('the canonical URL changes with navigation in the browser', async ({ page, baseURL }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveTitle('Services · Kashika')
  expect(readHeadTags(parse(await page.content()))['canonical']).toBe(`${baseURL}/services`)
})

test('the share image and the icons exist in their declared sizes', async ({ request }) => {
  const { document } = await readPage(request, '/about')
  const { 'og:image': image, 'og:image:width': width, 'og:image:height': height } = readHeadTags(document)
  expect([Number(width), Number(height)]).toEqual(pngSize(await bytes(image ?? '')))

  const links = document.querySelectorAll('link[rel="icon"], link[rel="apple-touch-icon"]')
  expect(links.length).toBeGreaterThan(1)
  for (const icon of links) expect((await request.get(icon.getAttribute('href') ?? '')).status()).toBe(200)
  const manifest = await request.get(
    document.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? '',
  )
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { name, icons } = await manifest.json()
  expect(name).toBe('Kashika')
  for (const { src } of icons) expect((await request.get(src)).status()).toBe(200)
  expect(pngSize(await bytes('/icon-512-maskable.png'))).toEqual([512, 512])

  async function bytes(address: string) {
    const answer = await request.get(address)
    expect(answer.headers()['content-type']).toBe('image/png')
    return answer.body()
  }
})

for (const path of ['/', '/about']) {
  test(`${path} has the shop’s address and hours as structured data, and no rating`, async ({
    request,
    baseURL,
  }) => {
    const { document } = await readPage(request, path)
    const [shop, ...others] = readJsonLd(document)
    expect(others).toEqual([])
    expect(shop).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JewelryStore',
      name: 'Kashika',
      url: `${baseURL}/`,
      foundingDate: '1975',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Mahmoorganj',
        addressLocality: 'Varanasi',
        addressRegion: 'Uttar Pradesh',
        postalCode: '221010',
        addressCountry: 'IN',
      },
    })
    const [week, sunday] = shop.openingHoursSpecification
    expect(week).toMatchObject({ opens: '10:00', closes: '20:00' })
    expect(week.dayOfWeek).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    expect(sunday).toMatchObject({ dayOfWeek: ['Sunday'], opens: '12:00', closes: '20:00' })
    expect(JSON.stringify(shop)).not.toMatch(/rating|review/i)
  })
}

test('robots.txt keeps crawlers out of /admin and /profile and names the sitemap', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/robots.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const lines = (await answer.text()).trim().split('\n')
  expect(lines).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /profile',
    '',
    `Sitemap: ${baseURL}/sitemap.xml`,
  ])
})

test('every URL of the sitemap is a page with this canonical URL', async ({ page, request, baseURL }) => {
  const chunks = await addresses('/sitemap.xml', 'sitemapindex > sitemap > loc')
  expect(chunks).toContain(`${baseURL}/sitemaps/pages.xml`)
  const pages: string[] = []
  for (const chunk of chunks) pages.push(...(await addresses(chunk, 'urlset > url > loc')))
  expect(pages.length).toBe(new Set(pages).size)
  expect(pages).toEqual(expect.arrayContaining(Object.keys(titles).map((path) => baseURL + path)))
  expect(pages).toContain(`${baseURL}/collections/engagement-rings`)
  expect(pages).toContain(`${baseURL}/products/aarohi-solitaire-ring`)
  const itemPages = pages.filter((address) => address.includes('/products/'))
  expect(itemPages.length).toBeGreaterThan(80)
  // All pages and collections, but only every tenth item, since item pages are all alike.
  for (const address of pages.filter(
    (each) => !itemPages.includes(each) || itemPages.indexOf(each) % 10 === 0,
  )) {
    const { response, document } = await readPage(request, address)
    expect(response.status(), address).toBe(200)
    expect(readHeadTags(document)['canonical']).toBe(address)
  }

  async function addresses(file: string, selector: string): Promise<string[]> {
    const answer = await request.get(file)
    expect(answer.headers()['content-type']).toContain('application/xml')
    // Of a page that is not loaded: only its parser of XML is wanted, which refuses what is broken.
    return page.evaluate(
      ([xml, selector]) => {
        const document = new DOMParser().parseFromString(xml, 'application/xml')
        const broken = document.querySelector('parsererror')
        if (broken) throw new Error(broken.textContent ?? '')
        return [...document.querySelectorAll(selector)].map((place) => place.textContent ?? '')
      },
      [await answer.text(), selector] as const,
    )
  }
})

test('the sitemap says when an item last changed', async ({ request }) => {
  const xml = await (await request.get('/sitemaps/pieces-1.xml')).text()
  const changedDays = [...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, day = '']) => Date.parse(day))
  expect(changedDays.length).toBe(xml.match(/<loc>/g)?.length)
  for (const day of changedDays) expect(Math.abs(Date.now() - day)).toBeLessThan(24 * 60 * 60 * 1000)
})

for (const [path, names, addresses] of [
  ['/products', ['Home', 'Our Collection'], ['/', '/products']],
  [
    '/products?category=RING',
    ['Home', 'Our Collection', 'Rings'],
    ['/', '/products', '/products?category=RING'],
  ],
  ['/collections/necklaces', ['Home', 'Necklaces'], ['/', '/collections/necklaces']],
  ['/sizes/bangle', ['Home', 'Find your size: bangle'], ['/', '/sizes/bangle']],
  [
    '/products/aarohi-solitaire-ring',
    ['Home', 'Our Collection', 'Rings', 'Aarohi Solitaire Ring'],
    ['/', '/products', '/products?category=RING', '/products/aarohi-solitaire-ring'],
  ],
] as const)
  test(`${path} has its breadcrumbs as structured data`, async ({ request, baseURL }) => {
    const { document } = await readPage(request, path)
    const [{ '@type': type, itemListElement: steps }] = readJsonLd(document)
    expect(type).toBe('BreadcrumbList')
    expect(steps.map(({ name }: { name: string }) => name)).toEqual(names)
    expect(steps.map(({ item }: { item: string }) => item)).toEqual(addresses.map((each) => baseURL + each))
    expect(steps.map(({ position }: { position: number }) => position)).toEqual(
      names.map((_, place) => place + 1),
    )
  })

test('pages of an account or an emailed link are not indexed', async ({ request }) => {
  for (const path of [
    '/signin',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/confirm-subscription',
    '/unsubscribe',
    '/profile',
    '/admin',
    '/admin/import',
  ])
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"/>')
  expect(await (await request.get('/products')).text()).not.toContain('noindex')
})

test('an unknown sitemap is a 404', async ({ request }) => {
  for (const file of ['/sitemaps/pieces-2.xml', '/sitemaps/pieces-0.xml', '/sitemaps/pages']) {
    expect((await request.get(file)).status()).toBe(404)
  }
})

function readHeadTags(document: HTMLElement): Record<string, string> {
  const readAll = (selector: string) => document.querySelectorAll(selector)
  const entries = [
    ...readAll('head title').map((title) => ['title', title.textContent]),
    ...readAll('link[rel="canonical"]').map((link) => ['canonical', link.getAttribute('href')]),
    ...readAll('meta[name], meta[property]').map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property'),
      meta.getAttribute('content'),
    ]),
  ]
  const names = entries.map(([name]) => name)
  expect(names).toEqual([...new Set(names)])
  return Object.fromEntries(entries)
}

function pngSize(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}
