import type { Page } from '@playwright/test'
import type { HTMLElement } from 'node-html-parser'

export const cardNames = (page: Page) => page.locator('.item-card h2')

export const itemCount = (page: Page) => page.locator('.item-filters__count')

const toCard = (name = '', rating = '', price = '') => ({
  name,
  rating: Number(rating),
  price: Number(price.replace(/[^\d.]/g, '')),
})

const cardParts = ['h2', '.item-card__details span:nth-of-type(2)', '.item-card__price']

export async function readCards(page: Page) {
  const cards = await page
    .locator('.item-card')
    .evaluateAll(
      (cards, parts) => cards.map((card) => parts.map((part) => card.querySelector(part)?.textContent ?? '')),
      cardParts,
    )
  return cards.map((parts) => toCard(...parts))
}

export const readCardsOf = (document: HTMLElement) =>
  document
    .querySelectorAll('.item-card')
    .map((card) => toCard(...cardParts.map((part) => card.querySelector(part)?.textContent)))
