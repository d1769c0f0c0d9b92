import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/**
 * Without a window the browser needs half the time. But it takes a mouse for granted, whose moves start the scripts, and
 * loads pictures further ahead: what loads when is the whole one's.
 */
const windowless = '/usr/bin/chromium-headless-shell'
const whole = '/usr/bin/chromium'
const loading = ['**/visitor/loading/*.spec.ts', '**/growing-picture.spec.ts']

const withBrowser = (path: string) => ({
  executablePath: process.env['CHROME_PATH'] ?? [path, whole, windowless].find(existsSync) ?? path,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/worker-shop/global-setup.ts',
  // Two cores: more browsers at once would only measure each other.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: `var/reports/${process.env['REPORT'] ?? 'browser'}.json` }]],
  // How long a state is waited for, not how long it may take: where a bar is a time, the test says so itself.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Half of what a page waits for is movement; what is about movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: withBrowser(windowless),
  },
  // What measures time is no part of the gate: it is tagged @drill (`npm run drills`).
  projects: [
    { name: 'visitors', testIgnore: ['**/admin/**', ...loading], grepInvert: /@drill/ },
    { name: 'owner', testMatch: '**/admin/**/*.spec.ts', testIgnore: loading, grepInvert: /@drill/ },
    {
      name: 'loading',
      testMatch: loading,
      use: { launchOptions: withBrowser(whole) },
      grepInvert: /@drill/,
    },
    { name: 'drills', use: { launchOptions: withBrowser(whole) }, grep: /@drill/, workers: 1 },
  ],
})
