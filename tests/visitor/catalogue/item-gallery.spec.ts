import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  queryTestDatabase,
  test,
  widths,
} from '../../support/browser/fixtures.ts'

/** A demo item, given the pictures of two others. */
const slug = 'rasika-rope-chain'

test.beforeAll(async () => {
  await queryTestDatabase(
    `insert into item_picture (item_id, place, picture)
     select (select id from item where slug = $1), row_number() over (order by id), image
     from item where slug in ('veer-curb-chain', 'noor-jhumka-earrings')
     on conflict do nothing`,
    [slug],
  )
})

test('without scripts an item’s other pictures are reached by their thumbnails', { tag: '@journey' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`/products/${slug}`)
  const strip = page.getByRole('region', { name: 'Pictures of Rasika Rope Chain' })
  await expect(strip.getByRole('img')).toHaveCount(3)
  const last = strip.getByRole('img', { name: 'Rasika Rope Chain, picture 3 of 3' })
  await expect(last).not.toBeInViewport()
  await page.getByRole('link', { name: 'Show picture 3 of 3' }).click()
  await expect(last).toBeInViewport()
  await page.context().close()
})

for (const width of [widths.small, widths.desktop])
  test(`the pictures are browsed by keyboard at ${width} px without a layout shift`, async ({ visitor }) => {
    await visitor.emulateMedia({ reducedMotion: 'reduce' })
    await visitor.setViewportSize({ width, height: 900 })
    await visitor.goto('/products?q=rasika')
    await visitor.getByRole('link', { name: 'Rasika Rope Chain' }).click()
    const dialog = visitor.getByRole('dialog', { name: 'Rasika Rope Chain' })
    const strip = dialog.getByRole('region', { name: 'Pictures of Rasika Rope Chain' })
    const heading = dialog.getByRole('heading')
    const before = await heading.boundingBox()
    await strip.focus()
    await visitor.keyboard.press('ArrowRight')
    await expect(strip.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
    await dialog.getByRole('link', { name: 'Show picture 3 of 3' }).press('Enter')
    await expect(strip.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.9 })
    expect(await heading.boundingBox()).toEqual(before)
    await expect(visitor).toHaveURL(`/products/${slug}`)
    await expectNoSidewaysScroll(visitor)
    await expectAccessible(visitor)
    await visitor.keyboard.press('Escape')
    await expect(visitor).toHaveURL('/products?q=rasika')
  })
