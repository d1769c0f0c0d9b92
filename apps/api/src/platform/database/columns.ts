import { timestamp } from 'drizzle-orm/pg-core'

/** In milliseconds, as dates of JavaScript are. */
export const timestampColumn = () => timestamp({ precision: 3, withTimezone: true })
