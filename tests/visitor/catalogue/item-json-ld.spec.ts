import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import { findUnknownTerms } from '../../support/browser/schema-vocabulary.ts'

async function readJsonLd(request: APIRequestContext, slug: string) {
  const html = await (await request.get(`/products/${slug}`)).text()
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)
  const nodes = [...scripts].map(([, text = '']) => JSON.parse(text))
  return { html, nodes, product: nodes.find((node) => node['@type'] === 'Product') }
}

for (const slug of [
  'aarohi-solitaire-ring',
  'gulnaar-polki-necklace',
  'veda-twisted-kada-pair',
  'ira-neelam-bracelet',
  'mayuri-enamel-payal',
])
  test(`what ${slug} tells search engines is in schema.org’s vocabulary`, async ({ request }) => {
    const { nodes } = await readJsonLd(request, slug)
    expect(nodes.map((node) => node['@type'])).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
    expect(nodes.flatMap(findUnknownTerms)).toEqual([])
  })

test('the check finds a type, a property and a value that the vocabulary does not know', async ({
  request,
}) => {
  const { product } = await readJsonLd(request, 'aarohi-solitaire-ring')
  expect(findUnknownTerms({ ...product, karat: '18K' })).toEqual(['karat is no property of Product'])
  expect(findUnknownTerms({ ...product, '@type': 'Jewel' })).toEqual(['Jewel is no type'])
  expect(
    findUnknownTerms({ ...product, offers: { '@type': 'Offer', availability: 'https://schema.org/Sold' } }),
  ).toEqual(['availability cannot be https://schema.org/Sold'])
  expect(findUnknownTerms({ ...product, weight: { '@type': 'Offer' } })).toEqual(['weight cannot be a Offer'])
})

test('a ring tells its metal, weight, size, certificates and whether it is there', async ({ request }) => {
  const { product, html } = await readJsonLd(request, 'aarohi-solitaire-ring')
  expect(product).toMatchObject({
    sku: 'R-0411',
    size: '12',
    material: ['18K yellow gold'],
    weight: { '@type': 'QuantitativeValue', value: 3.946, unitCode: 'GRM' },
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'Net gold', value: '3.820 g' },
      { '@type': 'PropertyValue', name: 'Diamond', value: '10 round, 0.12 ct, Colour F-G, clarity VS' },
    ]),
    hasCertification: [
      { name: 'Hallmark 18K750', issuedBy: { name: 'BIS' } },
      {
        certificationIdentification: '7204 4186',
        datePublished: '2026-02-11',
        issuedBy: { '@type': 'Organization', name: 'IGI' },
      },
    ],
    offers: { availability: 'https://schema.org/InStock' },
  })
  expect(JSON.stringify(product)).not.toMatch(/HUID|••|rating|review/i)
  expect(html).not.toContain('AZ4K7P')
})

test('no hallmark, weight or stock is claimed that a piece does not have', async ({ request }) => {
  const { product: bracelet } = await readJsonLd(request, 'ira-neelam-bracelet')
  expect(bracelet.offers.availability).toBe('https://schema.org/MadeToOrder')
  expect(bracelet.weight).toBeUndefined()
  expect(JSON.stringify(bracelet.hasCertification)).not.toContain('BIS')
  const { product: necklace } = await readJsonLd(request, 'gulnaar-polki-necklace')
  expect(necklace.hasCertification).toBeUndefined()
})
