import { afterAll, expect } from 'vitest'
import { takeUnexpectedEvents } from './unexpected-events.ts'

/** Runs after the last step of each file: no process may have ended, and no transaction been left open, by itself. */
afterAll(() => expect(takeUnexpectedEvents()).toEqual([]))
