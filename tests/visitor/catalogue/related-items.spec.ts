import { expect, expectFitting, test } from '../../support/browser/fixtures.ts'
import { layoutWidths } from '../../support/screens/widths.ts'

const address = '/products/padma-lotus-ring'

test('a piece leads to others like it', { tag: '@journey' }, async ({ visitor }) => {
  await visitor.goto(address)
  const related = visitor.getByRole('region', { name: 'More like this' })
  await expect(related.getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(related).toContainText('₹1,28,000')
  await expect(related.getByRole('img', { name: /Rated/ })).toHaveCount(0)
  await expect(related.getByRole('link', { name: 'All rings' })).toHaveAttribute(
    'href',
    '/products?category=RING',
  )
  await related.getByRole('link', { name: 'Mohini Ruby Halo Ring' }).click()
  await expect(visitor).toHaveURL('/products/mohini-ruby-halo-ring')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Mohini Ruby Halo Ring')
  await expect(visitor.getByRole('img', { name: 'Mohini Ruby Halo Ring' })).toBeVisible()
  expect(await visitor.evaluate(() => scrollY)).toBe(0)
})

test('related pieces stand two in a row on a phone and four on wider screens, which they all fit', async ({
  visitor,
}) => {
  await visitor.goto(address)
  const cards = visitor.locator('.related-items .item-card')
  await cards.first().scrollIntoViewIfNeeded()
  await expectFitting(visitor)
  for (const width of layoutWidths) {
    await visitor.setViewportSize({ width, height: 800 })
    const heading = cards.getByRole('heading').first()
    await expect(heading, `${width} px`).toHaveCSS('font-size', width < 768 ? '18px' : '21px')
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
    expect(
      tops.filter((top) => top === tops[0]),
      `${width} px`,
    ).toHaveLength(width < 768 ? 2 : 4)
  }
})

test('related pieces are not printed', async ({ visitor }) => {
  await visitor.goto(address)
  await visitor.emulateMedia({ media: 'print' })
  await expect(visitor.getByRole('heading', { name: 'More like this' })).toBeHidden()
})
