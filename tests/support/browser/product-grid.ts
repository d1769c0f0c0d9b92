import type { Page } from '@playwright/test'

export const cardNames = (page: Page) => page.locator('.card h2')

/** “Showing 24 pieces”. */
export const itemCount = (page: Page) => page.locator('.bar__n')

/** The cards as a visitor reads them. */
export async function readCards(page: Page) {
  return page.locator('.card').evaluateAll((cards) =>
    cards.map((card) => ({
      name: card.querySelector('h2')?.textContent ?? '',
      rating: Number(card.querySelector('.card__m span:nth-of-type(2)')?.textContent),
      price: Number((card.querySelector('.card__p')?.textContent ?? '').replace(/[^\d.]/g, '')),
    })),
  )
}
