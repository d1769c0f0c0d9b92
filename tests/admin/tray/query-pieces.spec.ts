import { expect, expectFitting, test } from '../../support/browser/fixtures.ts'

const [padma, rani, chandni] = ['padma-lotus-ring', 'rani-bridal-payal', 'chandni-figaro-chain']

test('the desk shows every piece of a query with its note', async ({ admin: { page } }) => {
  const email = `tray.${Date.now()}@example.com`
  await page.request.post('/api/user/query', {
    data: {
      name: 'Tara',
      email,
      query: 'Which is heavier?',
      pieces: [
        { slug: padma, note: 'माँ के लिए, size 14' },
        { slug: rani },
        { slug: chandni, note: 'Longer?' },
      ],
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await page.goto(`/admin/enquiries?q=${email}`)
  const row = page.getByRole('article')
  await expect(row.locator('.enquiry__item')).toHaveText([
    /Padma Lotus Ring/,
    /Rani Bridal Payal/,
    /Chandni Figaro Chain/,
  ])
  await expect(row.locator('q')).toHaveText(['माँ के लिए, size 14', 'Longer?'])
  await expectFitting(page)
})
