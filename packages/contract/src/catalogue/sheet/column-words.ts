export type ColumnWords = {
  /** Ours. */
  heading: string
  /** By others, divided by commas. */
  alsoCalled: string
  /** “Yelow” is no … */
  what: string
  write: string
  /** In the template. */
  example: string
}
