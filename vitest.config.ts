import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Vitest would leave one core idle, and load all modules anew for every file. No test changes what is shared: each has
 * an app and a database of its own.
 */
const swift = { maxWorkers: availableParallelism(), isolate: false }

/** What measures speed or memory, which a machine that others use as well cannot say at any time, and what needs a large
 * program of somebody else: `npm run drills`. */
const drills = [
  'tests/edge/{load,race,rates}.test.ts',
  'tests/faults/processes/memory.test.ts',
  'tests/faults/jobs/sheet-in-libreoffice.test.ts',
]

/** What loads the shop, or is a matter of time: one after the other and after all others, or they measure each other. */
const loading = [
  'tests/edge/{request-flood,rolling-restart}.test.ts',
  'tests/faults/{crash,flood}/*.test.ts',
  'tests/faults/database/{interruption,outage}.test.ts',
  'tests/faults/mail/hostile-emails.test.ts',
  'tests/faults/processes/{graceful-stop,two-processes}.test.ts',
  'tests/faults/uploads/bad-uploads.test.ts',
]

const withOwnCluster = {
  globalSetup: 'tests/support/servers/cluster-template.ts',
  setupFiles: 'tests/support/servers/expect-nothing-unexpected.ts',
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: `var/reports/${process.env['REPORT'] ?? 'vitest'}.json` }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/**/*.test.ts', 'tests/rules/**/*.test.ts'],
          ...swift,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          ...swift,
          globalSetup: 'apps/api/test/template.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/{faults,edge}/**/*.test.ts'],
          exclude: [...drills, ...loading],
          ...withOwnCluster,
          // They wait more than they work.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'loading',
          include: loading,
          ...withOwnCluster,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'drills',
          include: drills,
          ...withOwnCluster,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
