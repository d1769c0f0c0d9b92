import { defineConfig } from '@playwright/test'

const port = Number(process.env['TEST_PORT'] ?? 3900)
const origin = `http://localhost:${port}`

/** The journeys belong to `npm run check`, everything else to `npm run check:drills`; without a choice all are run. */
const choices = { journeys: { grep: /@journey/ }, drills: { grepInvert: /@journey/ } }
const { BROWSER_TESTS: choice = '' } = process.env
const chosen = choice === 'journeys' || choice === 'drills' ? choices[choice] : {}

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
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Without the film, which slows down every test that passes.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The owner's tests change the catalogue that the others read: they come last. Alone: `--no-deps tests/admin`.
  projects: [
    { name: 'visitors', testIgnore: '**/admin/**' },
    { name: 'owner', testMatch: '**/admin/**/*.spec.ts', dependencies: ['visitors'] },
  ],
  webServer: {
    command: `exec node tests/support/browser/start-servers.ts ${port}`,
    url: `${origin}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
