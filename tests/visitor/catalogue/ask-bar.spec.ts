import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  widths,
} from '../../support/browser/fixtures.ts'

const address = '/products/aarohi-solitaire-ring'

for (const width of [widths.small, widths.phone])
  test(`at ${width} px the bar comes when the first Ask has gone, and leaves at the footer`, async ({
    visitor,
    baseURL,
  }) => {
    await visitor.setViewportSize({ width, height: 700 })
    await visitor.goto(address)
    const bar = visitor.getByRole('region', { name: 'Ask about this piece' })
    await expect(bar).toHaveCount(0)
    await visitor.getByRole('heading', { name: 'Stones' }).evaluate((heading) => heading.scrollIntoView())
    await expect(bar).toBeVisible()
    await expect(bar).toContainText('₹1,94,500')
    await expect(bar.getByRole('link', { name: 'Ask', exact: true })).toHaveAttribute(
      'href',
      '/contact?piece=aarohi-solitaire-ring#write',
    )
    const chat = await bar.getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href')
    expect(new URL(chat ?? '').searchParams.get('text')).toBe(`Aarohi Solitaire Ring ${baseURL}${address}`)
    await expectNoSidewaysScroll(visitor)
    await expectAccessible(visitor)
    await visitor.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(bar).toHaveCount(0)
    await visitor.evaluate(() => scrollTo(0, 0))
    await expect(bar).toHaveCount(0)
  })

test('a wide window has no such bar', async ({ visitor }) => {
  await visitor.setViewportSize({ width: widths.desktop, height: 500 })
  await visitor.goto(address)
  await visitor.getByText('Take it off for cooking').scrollIntoViewIfNeeded()
  await expect(visitor.locator('.ask-bar')).toBeHidden()
})
