import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Vitest would leave one core idle, and load all modules anew for every file. No test changes what is shared: each has
 * an app and a database of its own.
 */
const swift = { maxWorkers: availableParallelism(), isolate: false }

export default defineConfig({
  test: {
    reporters: [
      'default',
      ['json', { outputFile: `var/reports/vitest-${process.env['VITEST_REPORT'] ?? 'all'}.json` }],
    ],
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
          globalSetup: 'tests/support/servers/cluster-template.ts',
          setupFiles: 'tests/support/servers/expect-nothing-unexpected.ts',
          // Each has a PostgreSQL of its own and loads it: one after the other and after all others, or they measure
          // each other.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          // What was slow because the machine was busy is measured once more; a fault fails twice.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
