import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Vitest would leave one core idle. */
const maxWorkers = availableParallelism()

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'var/reports/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/**/*.test.ts', 'tests/rules/**/*.test.ts'],
          maxWorkers,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          maxWorkers,
          globalSetup: 'apps/api/test/template.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/{faults,edge}/**/*.test.ts'],
          globalSetup: 'tests/faults/template.ts',
          // Each has a PostgreSQL of its own and loads it: one after the other and after all others, or they measure
          // each other.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
