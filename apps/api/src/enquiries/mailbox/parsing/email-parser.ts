import { seconds } from '@kashika/server/units'
import { openChildProgram } from '../../../platform/programs/child-program.ts'
import type { ParsedEmail } from './parsed-email.ts'

/** Of processor time, for each try of an email. */
export const timeLimitsMs = [seconds(1), seconds(3), seconds(10)] as const

export const emailParser = openChildProgram<{ source: Buffer }, ParsedEmail>(
  new URL('./parse-email-program.ts', import.meta.url),
  { memoryMb: 160, heapMb: 96 },
)
