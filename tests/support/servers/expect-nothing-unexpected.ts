import { afterAll, expect } from 'vitest'
import { takeUnexpectedEvents } from './unexpected-events.ts'

/** For every file of these tests, after its own last step: whatever fault it makes, the house must live through it. */
afterAll(() => expect(takeUnexpectedEvents()).toEqual([]))
