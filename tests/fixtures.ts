import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** What must hold whatever a test does: no error in the console, no breach of the page's policy. */
type Watched = { complaints: string[]; visitor: Page }

export const test = base.extend<Watched>({
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(complaints)
    expect(complaints).toEqual([])
  },
  /** Somebody who is not signed in, watched. */
  visitor: async ({ page, complaints: _ }, use) => use(page),
})

export { expect }

/** The widths of a small phone, a phone and a desk. */
export const widths = { small: 320, phone: 390, desk: 1440 } as const

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}

export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}
