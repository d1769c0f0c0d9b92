import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import { startScripts } from '../../support/browser/start-scripts.ts'

test.use({ startsScripts: false, contextOptions: { reducedMotion: 'no-preference' } })

type Recorded = { moved: string[] }

/** Every view transition, of the page or within it, with the pseudo-elements that it animates. */
async function recordTransitions(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const record = async (transition: ViewTransition) => {
      moved.push('transition')
      await transition.ready
      for (const { effect } of document.getAnimations())
        moved.push((effect as KeyframeEffect).pseudoElement ?? '')
    }
    addEventListener('pagereveal', ({ viewTransition }) => viewTransition && record(viewTransition))
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      record(transition)
      return transition
    }
  })
}
const readMoved = (page: Page) => page.evaluate(() => (window as unknown as Recorded).moved)

async function openFirstPiece(page: Page, isDialog: boolean) {
  await page.goto('/products')
  if (isDialog) await startScripts(page)
  const card = page.locator('.item-card__link').first()
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { name, level: isDialog ? 2 : 1 }).last()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(isDialog ? 1 : 0)
}

for (const [where, isDialog] of [
  ['dialog', true],
  ['page', false],
] as const) {
  test(`a card’s picture grows into that of the piece’s ${where}`, async ({ visitor }) => {
    await recordTransitions(visitor)
    // Nothing grows where a busy machine has painted the page before it has read as far as the picture.
    await expect(async () => {
      await openFirstPiece(visitor, isDialog)
      await expect
        .poll(() => readMoved(visitor), { timeout: 2000 })
        .toContain('::view-transition-group(piece)')
    }).toPass()
    expect(await readMoved(visitor)).not.toContain('::view-transition-group(root)')
  })

  test(`where motion is not welcome, nothing grows into the ${where}`, async ({ visitor }) => {
    await visitor.emulateMedia({ reducedMotion: 'reduce' })
    await recordTransitions(visitor)
    await openFirstPiece(visitor, isDialog)
    await visitor.waitForLoadState('networkidle')
    expect(await readMoved(visitor)).toEqual([])
  })
}

test('a browser without view transitions opens the dialog as well', async ({ visitor }) => {
  await visitor.addInitScript(() => Object.assign(document, { startViewTransition: undefined }))
  await openFirstPiece(visitor, true)
})

test('a piece leads to a page that shows none without an error', async ({ visitor }) => {
  await visitor.goto('/products/aarohi-solitaire-ring')
  await visitor.getByRole('link', { name: 'Find your size' }).first().click()
  await expect(visitor).toHaveURL(/sizes/)
  await visitor.waitForLoadState('networkidle')
})
