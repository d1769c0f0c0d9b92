import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  widths,
} from '../../support/browser/fixtures.ts'

const links = [
  ['Home', '/'],
  ['Products', '/products'],
  ['About', '/about'],
  ['Contact', '/contact'],
]

test.describe('the navigation bar', () => {
  test('links Home, Products, About and Contact, and nothing else', { tag: '@journey' }, async ({
    visitor,
  }) => {
    await visitor.goto('/')
    await expect(visitor.getByRole('link', { name: 'Kashika, home' })).toHaveAttribute('href', '/')
    expect(await readLinks(visitor, 'Main')).toEqual(links)
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/signin',
    )
    await expect(visitor.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText(
      'Home',
    )
  })

  for (const [when, line] of [
    ['2026-11-16T12:00:00+05:30', 'Open today till 8:00 PM'],
    ['2026-11-16T08:00:00+05:30', 'Opens at 10:00 AM'],
    ['2026-11-14T21:00:00+05:30', 'Opens Sunday at 12:00 PM'],
  ] as const)
    test(`says "${line}" by the shop's clock`, async ({ visitor }) => {
      await visitor.setViewportSize({ width: widths.desktop, height: 800 })
      await visitor.clock.setFixedTime(new Date(when))
      await visitor.goto('/')
      await expect(visitor.locator('.nav-bar__opening-status')).toHaveText(line)
    })

  test('the cached page does not contain the opening status', async ({ request }) => {
    const html = await (await request.get('/')).text()
    expect(html).not.toMatch(/Opens? (today|at|\w+day)/)
  })
})

test.describe('the menu on a phone', () => {
  test.beforeEach(async ({ visitor }) => {
    await visitor.setViewportSize({ width: widths.small, height: 640 })
    await visitor.emulateMedia({ reducedMotion: 'reduce' })
    await visitor.goto('/')
  })

  test('opens, is navigated and closes by keyboard', { tag: '@journey' }, async ({ visitor }) => {
    const burger = visitor.getByRole('button', { name: 'Open menu' })
    const drawer = visitor.locator('.nav-drawer')
    await expect(drawer).toBeHidden()
    await burger.focus()
    await visitor.keyboard.press('Enter')
    await expect(drawer).toBeVisible()
    await visitor.keyboard.press('Tab')
    await expect(visitor.getByRole('button', { name: 'Close menu' })).toBeFocused()
    await visitor.keyboard.press('Tab')
    await expect(drawer.getByRole('link', { name: 'Home' })).toBeFocused()
    await visitor.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(burger).toBeFocused()
  })

  test('has the four links and Login, and closes when one is followed', async ({ visitor }) => {
    await visitor.getByRole('button', { name: 'Open menu' }).click()
    expect(await readLinks(visitor, 'Menu')).toEqual(links)
    await expect(visitor.locator('.nav-drawer').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/signin',
    )
    await visitor.locator('.nav-drawer').getByRole('link', { name: 'Products' }).click()
    await expect(visitor).toHaveURL('/products')
    await expect(visitor.locator('.nav-drawer')).toBeHidden()
  })

  test('closes when focus leaves it, so that focus is never behind it', async ({ visitor }) => {
    await visitor.getByRole('button', { name: 'Open menu' }).click()
    await visitor.locator('.nav-drawer').getByRole('link').last().focus()
    await visitor.keyboard.press('Tab')
    await expect(visitor.locator('.nav-drawer')).toBeHidden()
  })

  test('is accessible, with targets of 44 px', async ({ visitor }) => {
    await expectLargeTargets(visitor)
    await visitor.getByRole('button', { name: 'Open menu' }).click()
    await expectAccessible(visitor)
    await expectNoSidewaysScroll(visitor)
    await expectLargeTargets(visitor)
  })

  test('opens without scripts', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.locator('.nav-drawer')).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(page.locator('.nav-drawer')).toBeHidden()
    await context.close()
  })
})

test('the footer has the social links, the showroom and the current year', { tag: '@journey' }, async ({
  visitor,
}) => {
  await visitor.goto('/')
  const footer = visitor.getByRole('contentinfo')
  for (const [name, href] of [
    ['Kashika on Instagram', /^https:\/\/www\.instagram\.com\//],
    ['Kashika on Facebook', /^https:\/\/www\.facebook\.com\//],
    ['Chat with us on WhatsApp', /^https:\/\/wa\.me\//],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(new Date())
  await expect(footer).toContainText(`© ${year} Kashika. All rights reserved.`)
  await expect(footer).toContainText('Mahmoorganj, VaranasiUttar Pradesh 221010')
  await expect(footer).toContainText('Mon-Sat 10:00 AM-8:00 PM')
  await expect(footer).toContainText('Sunday 12:00 PM-8:00 PM')
  await expect(footer.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/services')
})

test.describe('a toast', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`disappears after five seconds (motion: ${reducedMotion})`, async ({ visitor }) => {
      await visitor.emulateMedia({ reducedMotion })
      await raiseToast(visitor)
      expect(await readToastTimer(visitor)).toEqual({ state: 'running', durationMs: 5000 })
      await setToastTimer(visitor, 3000)
      await expect(visitor.locator('.toast')).toBeVisible()
      await setToastTimer(visitor, 4999)
      await expect(visitor.locator('.toast')).toHaveCount(0)
    })

  test('stays while it is hovered or focused', async ({ visitor }) => {
    await raiseToast(visitor)
    await visitor.locator('.toast').hover()
    expect(await readToastTimer(visitor)).toMatchObject({ state: 'paused' })
    await visitor.getByRole('button', { name: 'Dismiss' }).focus()
    await visitor.mouse.move(10, 10)
    expect(await readToastTimer(visitor)).toMatchObject({ state: 'paused' })
    await setToastTimer(visitor, 4900)
    expect(await readToastTimer(visitor)).toMatchObject({ state: 'paused' })
    await expect(visitor.locator('.toast')).toBeVisible()
    await visitor.getByRole('button', { name: 'Share' }).focus()
    await expect(visitor.locator('.toast')).toHaveCount(0)
  })

  test('can be dismissed', async ({ visitor }) => {
    await raiseToast(visitor)
    await visitor.getByRole('button', { name: 'Dismiss' }).click()
    await expect(visitor.locator('.toast')).toHaveCount(0)
  })
})

test('the first Tab offers to skip to the content', async ({ visitor }) => {
  await visitor.goto('/')
  await visitor.keyboard.press('Tab')
  const skip = visitor.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('main')).toBeFocused()
})

test('with forced dark colours the logo and the arrows of selects are visible', async ({ visitor }) => {
  await visitor.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await visitor.goto('/products')
  const ground = await visitor.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(ground).toBe('rgb(0, 0, 0)')
  for (const mark of await visitor.locator('.brand__monogram, .brand__wordmark').all())
    await expect(mark).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  // The browser draws the arrow itself, in the forced colours.
  await expect(visitor.getByLabel('Category')).toHaveCSS('appearance', 'auto')
})

test('/favicon.ico is an icon', async ({ request }) => {
  const answer = await request.get('/favicon.ico')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
  expect((await answer.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
})

test('going to another page moves the focus and announces its title', { tag: '@journey' }, async ({
  visitor,
}) => {
  await visitor.goto('/')
  await visitor.getByRole('link', { name: 'Explore Collection' }).click()
  await expect(visitor).toHaveURL('/products')
  await expect(visitor.getByRole('main')).toBeFocused()
  await expect(visitor.locator('p.visually-hidden[role=status]')).toHaveText('Products · Kashika')
})

test('a progress bar is shown while a slow page loads', async ({ visitor }) => {
  const held = Promise.withResolvers<void>()
  await visitor.route('**/products.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  await visitor.goto('/')
  await visitor.getByRole('link', { name: 'Explore Collection' }).click()
  await expect(visitor.locator('.navigation-progress')).toBeVisible()
  held.resolve()
  await expect(visitor).toHaveURL('/products')
  await expect(visitor.locator('.navigation-progress')).toHaveCount(0)
})

test('the component page is not served in production', async ({ request }) => {
  expect((await request.get('/kit')).status()).toBe(404)
})

/** Sharing an item raises a toast; the pointer then leaves it, since hovering stops its timer. */
async function raiseToast(page: Page) {
  // Without a share dialog, and with a clipboard that accepts everything, whatever the machine has.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined })
    Object.defineProperty(Navigator.prototype, 'clipboard', {
      value: { writeText: () => Promise.resolve() },
    })
  })
  await page.goto('/products/aarohi-solitaire-ring')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.mouse.move(10, 10)
  await expect(page.locator('[role=status] .toast')).toBeVisible()
}

const readToastTimer = (page: Page) =>
  page.locator('.toast__countdown').evaluate((line) => {
    const [clock] = line.getAnimations()
    return { state: clock?.playState, durationMs: clock?.effect?.getComputedTiming().endTime }
  })

const setToastTimer = (page: Page, milliseconds: number) =>
  page.locator('.toast__countdown').evaluate((line, milliseconds) => {
    const [clock] = line.getAnimations()
    if (clock) clock.currentTime = milliseconds
  }, milliseconds)

function readLinks(page: Page, navigation: string) {
  return page
    .getByRole('navigation', { name: navigation })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
}

async function expectLargeTargets(page: Page) {
  const small = await page.locator('a, button, input').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility() && !each.classList.contains('skip'))
      .map((each) => ({ box: each.getBoundingClientRect(), html: each.outerHTML.slice(0, 80) }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ html }) => html),
  )
  expect(small).toEqual([])
}
