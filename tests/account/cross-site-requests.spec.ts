import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, signUpNewPerson, test } from '../support/browser/fixtures.ts'

/** A page of somebody else, in a real browser that is signed in with us. */
async function openForeignSite(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html>${html}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // By number and not by name: to the browser another site, not only another port.
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** `theirs` is an account the attacker has with us: to sign a victim into it is an attack too. */
const attacks: Record<string, (ours: string, theirs: string) => string> = {
  'an image that logs out': (ours) => `<img src="${ours}/api/user/logout">`,
  'a fetch that logs out': (ours) =>
    `<script>fetch('${ours}/api/user/logout', { mode: 'no-cors', credentials: 'include' })</script>`,
  'a link that logs out': (ours) => `<script>location = '${ours}/api/user/logout'</script>`,
  'a form that logs out': (ours) =>
    `<form method="post" action="${ours}/profile"><input name="deed" value="logout"></form><script>document.forms[0].submit()</script>`,
  'a form that signs in': (ours, theirs) =>
    `<form method="post" action="${ours}/signin"><input name="email" value="${theirs}"><input name="password" value="four ghats at dawn"></form><script>document.forms[0].submit()</script>`,
  'a form of plain text to the API': (ours, theirs) =>
    `<form method="post" enctype="text/plain" action="${ours}/api/user/signin"><input name='{"email":"${theirs}","password":"four ghats at dawn","x":"' value='"}'></form><script>document.forms[0].submit()</script>`,
  'a form with a file to the API': (ours, theirs) =>
    `<form method="post" enctype="multipart/form-data" action="${ours}/api/user/signin"><input name="email" value="${theirs}"><input name="password" value="four ghats at dawn"></form><script>document.forms[0].submit()</script>`,
}

for (const [name, html] of Object.entries(attacks)) {
  test(`${name}, on another site, changes nothing`, async ({ page, browser, baseURL }) => {
    const attacker = await browser.newContext(baseURL ? { baseURL } : {})
    const { email: theirs } = await signUpNewPerson(await attacker.newPage())
    await attacker.close()
    const { email } = await signUpNewPerson(page)
    const before = await page.context().cookies()
    const site = await openForeignSite(html(String(baseURL), theirs))
    await page.goto(site.url)
    await page.waitForLoadState('networkidle')
    site.close()
    expect(await page.context().cookies()).toEqual(before)
    const answer = await page.request.get('/api/user/me')
    expect((await answer.json()).user.email).toBe(email)
  })
}

test('a form posted to a page from elsewhere is refused, with or without a browser’s own word', async ({
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

test('only plain forms are taken by pages, and none by a page without one', async ({ request, baseURL }) => {
  const headers = { origin: String(baseURL) }
  expect((await request.post('/signin', { data: {}, headers })).status()).toBe(400)
  expect((await request.post('/about', { form: { a: 'b' }, headers })).status()).toBe(405)
})
