/** The build cuts the table in two, so that visitors load no row of the owner's: apps/web/vite.config.ts. */
export { calls as ownerCalls } from './calls.ts'
