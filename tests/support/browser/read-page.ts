import type { APIRequestContext } from '@playwright/test'
import { type HTMLElement, parse } from 'node-html-parser'

/** What a page says is read without a browser. */
export async function readPage(request: APIRequestContext, address: string) {
  const response = await request.get(address)
  return { response, document: parse(await response.text()) }
}

export const readTexts = (scope: HTMLElement | null, selector: string) =>
  (scope?.querySelectorAll(selector) ?? []).map(({ textContent }) => textContent.trim())

export const readLinks = (scope: HTMLElement | null) =>
  Object.fromEntries(
    (scope?.querySelectorAll('a') ?? []).map((link) => [link.textContent.trim(), link.getAttribute('href')]),
  )

export const readJsonLd = (document: HTMLElement) =>
  document
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ textContent }) => JSON.parse(textContent))

export const readChosen = (document: HTMLElement, name: string) =>
  document.querySelector(`select[name="${name}"] option[selected]`)?.getAttribute('value')
