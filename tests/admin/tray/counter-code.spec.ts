import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  queryTestDatabase,
  test,
  widths,
} from '../../support/browser/fixtures.ts'

const slugs = ['padma-lotus-ring', 'rani-bridal-payal', 'chandni-figaro-chain']
const [padma, rani, chandni] = slugs

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor gets a code for the counter', { tag: '@journey' }, async ({ page }) => {
      await page.goto(`/tray?p=${slugs.join()}`)
      await page.getByRole('button', { name: 'Get a code' }).click()
      await expect(page.locator('.counter-card__code')).toHaveText(/^\w{3} \w{3}$/)
      await expect(page.getByText('so that we know which three pieces you want to see.')).toBeVisible()
      const [first = '', last = ''] = (await page.locator('.counter-card__code').innerText()).split(' ')
      const spelled = `Code ${[...first].join(' ')}, ${[...last].join(' ')}`
      await expect(page.getByRole('img', { name: spelled })).toBeVisible()
    })
  })

test('the owner types a counter code and sees the tray, with what was sold or retired since', {
  tag: '@journey',
}, async ({ admin: { page }, consoleErrors, browser, baseURL }) => {
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(`${baseURL}/tray?p=${slugs.join()}`)
  await visitor.keyboard.press('Shift')
  await visitor.getByRole('button', { name: 'Get a code' }).click()
  const code = await visitor.locator('.counter-card__code').innerText()
  await queryTestDatabase(`update item set retired_at = now() where slug = $1`, [rani])
  await queryTestDatabase(`update item set availability = 'sold', sold_at = now() where slug = $1`, [chandni])

  await page.setViewportSize({ width: widths.phone, height: 844 })
  await page.goto('/admin/enquiries')
  await page.getByText('A visitor has a counter code').click()
  await page.getByLabel('Counter code').fill('AAA AAA')
  await page.getByRole('button', { name: 'Show the tray' }).click()
  await expect(page.getByText('There is no such code, or its seven days are over.')).toBeVisible()
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')])
  await page.getByLabel('Counter code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Show the tray' }).click()
  const trayRows = page.locator('.counter-tray li')
  await expect(trayRows).toHaveCount(3)
  await expect(trayRows.nth(0)).toContainText('Padma Lotus Ring')
  await expect(trayRows.nth(1)).toContainText('rani-bridal-payal: is no longer on the website')
  await expect(trayRows.nth(2)).toContainText('Sold')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await visitor.goto(`${baseURL}/tray?p=${slugs.join()}`)
  const rows = visitor.locator('.tray-item')
  await expect(rows.nth(1)).toContainText('This piece is no longer on our website.')
  await expect(rows.nth(2)).toContainText('Price on request')
  await expect(rows.nth(2)).toContainText('Sold. You can ask for one like it.')
  await expect(visitor.getByText('One of the two has a price today.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Ask about these two' })).toHaveAttribute(
    'href',
    `/contact?p=${padma},${chandni}#write`,
  )
  await queryTestDatabase(`update item set retired_at = null where slug = $1`, [rani])
  await queryTestDatabase(`update item set availability = 'showroom', sold_at = null where slug = $1`, [
    chandni,
  ])
  await context.close()
})
