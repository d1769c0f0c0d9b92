import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, signUpNewPerson, test } from '../support/browser/fixtures.ts'

async function openForeignSite(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html>${html}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // An IP address instead of localhost: to the browser that is another site, not only another port.
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** Signing a victim into the attacker's own account is an attack too. */
const attacks: Record<string, (origin: string, attackerEmail: string) => string> = {
  'an image that logs out': (origin) => `<img src="${origin}/api/user/logout">`,
  'a fetch that logs out': (origin) =>
    `<script>fetch('${origin}/api/user/logout', { mode: 'no-cors', credentials: 'include' })</script>`,
  'a link that logs out': (origin) => `<script>location = '${origin}/api/user/logout'</script>`,
  'a form that logs out': (origin) =>
    `<form method="post" action="${origin}/profile"><input name="deed" value="logout"></form><script>document.forms[0].submit()</script>`,
  'a form that signs in': (origin, attackerEmail) =>
    `<form method="post" action="${origin}/signin"><input name="email" value="${attackerEmail}"><input name="password" value="four ghats at dawn"></form><script>document.forms[0].submit()</script>`,
  'a form of plain text to the API': (origin, attackerEmail) =>
    `<form method="post" enctype="text/plain" action="${origin}/api/user/signin"><input name='{"email":"${attackerEmail}","password":"four ghats at dawn","x":"' value='"}'></form><script>document.forms[0].submit()</script>`,
  'a form with a file to the API': (origin, attackerEmail) =>
    `<form method="post" enctype="multipart/form-data" action="${origin}/api/user/signin"><input name="email" value="${attackerEmail}"><input name="password" value="four ghats at dawn"></form><script>document.forms[0].submit()</script>`,
}

for (const [name, html] of Object.entries(attacks)) {
  test(`${name}, on another site, changes nothing`, async ({ page, browser, baseURL }) => {
    const attacker = await browser.newContext(baseURL ? { baseURL } : {})
    const { email: attackerEmail } = await signUpNewPerson(await attacker.newPage())
    await attacker.close()
    const { email } = await signUpNewPerson(page)
    const before = await page.context().cookies()
    const site = await openForeignSite(html(String(baseURL), attackerEmail))
    await page.goto(site.url)
    await page.waitForLoadState('networkidle')
    site.close()
    expect(await page.context().cookies()).toEqual(before)
    const answer = await page.request.get('/api/user/me')
    expect((await answer.json()).user.email).toBe(email)
  })
}

test('a form posted from another site, or without an origin, is refused', { tag: '@journey' }, async ({
  request,
}) => {
  const form = { email: 'evil@example.com', password: 'four ghats at dawn' }
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { cookie: 'session=x' },
  ] as Record<string, string>[]) {
    expect((await request.post('/signin', { form, headers })).status()).toBe(403)
  }
})

test('a page accepts only URL-encoded forms, and only if it has a form', async ({ request, baseURL }) => {
  const headers = { origin: String(baseURL) }
  expect((await request.post('/signin', { data: {}, headers })).status()).toBe(400)
  expect((await request.post('/about', { form: { a: 'b' }, headers })).status()).toBe(405)
})
