import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** With PACE=person what a test does takes as long as it takes a person with a phone; otherwise no time is lost. */
const isPerson = process.env['PACE'] === 'person'
const findMs = 1500
const letterMs = 250

export async function tap(locator: Locator) {
  if (isPerson) await wait(findMs)
  await locator.tap()
}

export async function type(locator: Locator, text: string) {
  if (!isPerson) return locator.fill(text)
  await tap(locator)
  await locator.clear()
  await locator.pressSequentially(text, { delay: letterMs })
}

export const typeOverSelection = (page: Page, text: string) =>
  page.keyboard.type(text, { delay: isPerson ? letterMs : 0 })

const keyMs = 140
const stepMs = 800

/** How long a person with a keyboard needs beside the machine: counted, not waited for. */
export function countPersonTime() {
  let personMs = 0
  const pause = () => {
    personMs += stepMs
  }
  return {
    pause,
    readPersonMs: () => personMs,
    async type(field: Locator, text: string) {
      pause()
      personMs += text.length * keyMs
      await field.pressSequentially(text)
    },
    async choose(field: Locator, value: string) {
      pause()
      await field.selectOption(value)
    },
    async press(target: Locator) {
      pause()
      await target.click()
    },
  }
}
