import { defineConfig } from '@playwright/test'

const port = Number(process.env['TEST_PORT'] ?? 3900)
const origin = `http://localhost:${port}`

/** The journeys belong to `npm run check`, everything else to `npm run check:drills`; without a choice all are run. */
const choices = { journeys: { grep: /@journey/ }, drills: { grepInvert: /@journey/ } }
const { BROWSER_TESTS: choice = '' } = process.env
const chosen = choice === 'journeys' || choice === 'drills' ? choices[choice] : {}

/**
 * Without a window the browser needs half the time. But it takes a mouse for granted, whose moves start the scripts, and
 * loads pictures further ahead: what loads when, and how long it takes, is the whole one's.
 */
const windowless = '/usr/bin/chromium-headless-shell'
const whole = '/usr/bin/chromium'
const measured = ['**/visitor/loading/*.spec.ts', '**/growing-picture.spec.ts']

const withBrowser = (path: string) => ({
  executablePath: process.env['CHROME_PATH'] ?? path,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

export default defineConfig({
  ...chosen,
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // Two cores: more browsers at once would only measure each other.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // What was slow because the machine was busy is tried once more, and reported as flaky; a fault fails twice.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: `var/reports/browser-${choice || 'all'}.json` }]],
  // How long a state is waited for, not how long it may take: where a bar is a time, the test says so itself.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Only of the second try: recording slows down every test that passes.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: withBrowser(windowless),
  },
  // The owner's tests change the catalogue that the others read: they come last. Alone: `--no-deps tests/admin`.
  projects: [
    { name: 'visitors', testIgnore: ['**/admin/**', ...measured] },
    // One at a time and beside nothing else, or the tests measure each other.
    {
      name: 'measured',
      testMatch: measured,
      use: { launchOptions: withBrowser(whole) },
      workers: 1,
      dependencies: ['visitors'],
    },
    { name: 'owner', testMatch: '**/admin/**/*.spec.ts', dependencies: ['measured'] },
  ],
  webServer: {
    command: `exec node tests/support/browser/start-servers.ts ${port}`,
    url: `${origin}/healthz`,
    // Half a minute on a quiet machine: it takes in the pictures of the seed. One that others use as well may need far more.
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
