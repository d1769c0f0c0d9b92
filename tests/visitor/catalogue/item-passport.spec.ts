import { expect, expectFitting, queryTestDatabase, test } from '../../support/browser/fixtures.ts'
import { readPage, readTexts } from '../../support/browser/read-page.ts'
import { countPages } from '../../support/screens/layout-faults.ts'

const sold = 'a-necklace-just-sold'
const bare = 'a-ring-without-facts'

test.beforeAll(async () => {
  await queryTestDatabase(`insert into item (slug, name, category, pricing, availability, sold_at, is_listed,
      rating, description, image)
    select '${sold}', 'A Necklace Just Sold', category, 'on-request', 'sold', now(), false, rating, description, image
    from item where slug = 'gulnaar-polki-necklace' on conflict do nothing`)
  await queryTestDatabase(`insert into item (slug, name, category, price, availability, sold_at, is_listed,
      rating, description, image)
    select '${bare}', 'A Ring Without Facts', category, price, 'sold', now(), false, rating, description, image
    from item where slug = 'aarohi-solitaire-ring' on conflict do nothing`)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a hallmarked piece tells its metal, stones and proof, and how to check it', {
      tag: '@journey',
    }, async ({ page }) => {
      await page.goto('/products/aarohi-solitaire-ring')
      await expect(page.getByText('Fixed price, GST included')).toBeVisible()
      await expect(page.getByText('In the showroom', { exact: true })).toBeVisible()
      const passport = page.getByRole('region', { name: 'Details and certificates' })
      await expect(passport).toContainText('R-0411')
      await expect(passport).toContainText('18K750 parts in 1,000')
      await expect(passport).toContainText('3.946 g')
      await expect(passport).toContainText('52 mm round, 16.6 mm across')
      await expect(passport).toContainText('IGI 7204 4186')
      const huid = passport.getByRole('img', {
        name: 'HUID: first character A, last character P, four hidden',
      })
      await expect(huid).toHaveText('A••••P')
      expect(await page.content()).not.toContain('AZ4K7P')

      const firstStep = passport.getByText('Ask us for the six characters')
      await expect(firstStep).toBeHidden()
      await passport.getByText('Check it yourself with the BIS CARE app').click()
      await expect(firstStep).toBeVisible()
      await expect(passport.getByRole('link', { name: 'Find your size' })).toHaveAttribute(
        'href',
        '/sizes/ring?size=12',
      )
      await expect(passport.getByRole('button', { name: 'Print the details' })).toBeVisible({
        visible: javaScriptEnabled,
      })
      await expect(page.getByRole('region', { name: 'Care' })).toContainText('Take it off for cooking')
    })

    test('an exempt piece says why it has no hallmark, and claims none', async ({ page }) => {
      await page.goto('/products/rajwadi-kundan-bangles-pair')
      const passport = page.getByRole('region', { name: 'Details and certificates' })
      await expect(passport).toContainText('Exempt')
      await expect(passport.getByText('so the law exempts them')).toBeVisible()
      await expect(passport).not.toContainText('BIS')
      await expect(passport.getByRole('link', { name: 'Find your size' })).toHaveAttribute(
        'href',
        '/sizes/bangle?size=2-4',
      )
    })
  })

test('a piece that is made to order says in how many weeks, and promises no mark or exact weight', async ({
  request,
}) => {
  const { document } = await readPage(request, '/products/ira-neelam-bracelet')
  const main = document.querySelector('main')?.textContent ?? ''
  expect(main).toContain('Made to order, about 4 weeks')
  expect(main).toContain('Hallmarked when it is made')
  expect(main).toMatch(/about \d+\.\d{3} g/)
  expect(document.querySelectorAll('[aria-label^="HUID"]')).toHaveLength(0)
})

test('a piece whose mark is awaited says so', async ({ request }) => {
  const { document } = await readPage(request, '/products/mayuri-enamel-payal')
  expect(document.querySelector('main')?.textContent).toContain('Hallmark in progress')
})

test('a sold piece without a price stays a page from which one like it is asked for', {
  tag: '@journey',
}, async ({ visitor }) => {
  await visitor.goto(`/products/${sold}`)
  const main = visitor.getByRole('main')
  await expect(main.getByText('Sold', { exact: true })).toBeVisible()
  await expect(main.getByText('Price on request')).toBeVisible()
  await expect(main.getByText('We will reply with the price within 24 hours')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Ask for one like it' })).toHaveAttribute(
    'href',
    `/contact?piece=${sold}#write`,
  )
  await expect(main.getByRole('article')).not.toContainText('₹')
})

test('a sold piece says so on its card, without a price and a place on the tray, and on its page', async ({
  request,
}) => {
  const slug = 'a-payal-just-sold'
  await queryTestDatabase(`insert into item (slug, name, category, price, availability, sold_at, rating, description, image)
    select '${slug}', 'A Payal Just Sold', category, price, 'sold', now(), rating, description, image
    from item where slug = 'rani-bridal-payal'`)
  const list = await readPage(request, '/products?category=PAYAL')
  const page = await readPage(request, `/products/${slug}`)
  await queryTestDatabase(`delete from item where slug = '${slug}'`)
  const card = list.document.querySelectorAll('.item-card').at(-1)
  expect(card?.textContent).toContain('A Payal Just Sold')
  expect(card?.querySelector('.item-card__price')?.textContent).toBe('Sold')
  expect(card?.querySelectorAll('.tray-button, input')).toHaveLength(0)
  const actions = page.document.querySelector('.item-details__actions')
  expect(actions?.textContent).toContain('Ask for one like it')
  expect(actions?.textContent).not.toContain('tray')
})

test('a piece without facts has no passport', async ({ request }) => {
  const { document } = await readPage(request, `/products/${bare}`)
  expect(readTexts(document, 'h1')).toEqual(['A Ring Without Facts'])
  const headings = readTexts(document, 'h2')
  expect(headings).not.toContain('Details and certificates')
  expect(headings).not.toContain('Care')
  const other = await readPage(request, '/products/aarohi-solitaire-ring')
  expect(readTexts(other.document, 'h2')).toEqual(
    expect.arrayContaining(['Details and certificates', 'Care']),
  )
})

for (const slug of ['sona-bangle-set-of-six', 'noor-jhumka-earrings', sold])
  test(`the passport of ${slug} fits every screen and is accessible`, async ({ visitor }) => {
    await visitor.goto(`/products/${slug}`)
    await expectFitting(visitor)
  })

test('Print the details prints one page with every fact and no controls', async ({ visitor }) => {
  await visitor.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  for (const slug of ['zoya-chandbali-earrings', 'aarohi-solitaire-ring']) {
    await visitor.goto(`/products/${slug}`, { waitUntil: 'networkidle' })
    await visitor.getByRole('button', { name: 'Print the details' }).click()
    await expect(visitor.locator('html')).toHaveAttribute('data-printed', '')
    expect(await countPages(visitor)).toBe(1)
  }
  await visitor.emulateMedia({ media: 'print' })
  const passport = visitor.getByRole('region', { name: 'Details and certificates' })
  await expect(passport.getByText('3.946 g')).toBeVisible()
  await expect(passport.getByText('Check it yourself')).toBeHidden()
  await expect(passport.getByRole('link')).toHaveCount(0)
})
