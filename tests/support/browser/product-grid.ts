import type { Page } from '@playwright/test'

export const cardNames = (page: Page) => page.locator('.item-card h2')

export const itemCount = (page: Page) => page.locator('.item-filters__count')

export async function readCards(page: Page) {
  return page.locator('.item-card').evaluateAll((cards) =>
    cards.map((card) => ({
      name: card.querySelector('h2')?.textContent ?? '',
      rating: Number(card.querySelector('.item-card__details span:nth-of-type(2)')?.textContent),
      price: Number((card.querySelector('.item-card__price')?.textContent ?? '').replace(/[^\d.]/g, '')),
    })),
  )
}
