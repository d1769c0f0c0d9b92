import { expect, test } from 'vitest'
import { runFloodDrill } from './flood-drill.ts'

/** A few seconds of what `npm run test:flood` does, without its bar for the time, which a busy machine cannot keep. */
test.each([
  { addresses: 1, most: 5 },
  { addresses: 500, most: 2500 },
])(
  'a flood from $addresses addresses neither keeps people out nor fills the mailbox',
  async ({ addresses, most }) => {
    const report = await runFloodDrill({ addresses, seconds: 6 })
    console.warn(report)
    const { flooders, early, people, stored, held, emailCount } = report
    expect(report.peopleRefused).toEqual([])
    expect(Object.keys(flooders).filter((status) => !['200', '429', '503'].includes(status))).toEqual([])
    expect(flooders[200]).toBeLessThanOrEqual(most)
    expect(stored).toBe((flooders[200] ?? 0) + early + people)
    // A hundred, and as many as were looked at in the same moment by two processes of ten connections.
    expect(stored - held).toBeGreaterThanOrEqual(Math.min(100, stored))
    expect(stored - held).toBeLessThanOrEqual(120)
    // Two for each of those, and one or two that tell of the rest.
    expect(emailCount - 2 * (stored - held)).toBeLessThanOrEqual(2)
    expect(emailCount).toBeGreaterThanOrEqual(2 * (stored - held))
  },
)
