/** How a column is called in sheets, the first heading being ours, and what stands in it. */
export type ColumnWords = {
  headings: readonly [string, ...string[]]
  /** “Yelow” is no … */
  what: string
  write: string
  /** In the template. */
  example: string
}
