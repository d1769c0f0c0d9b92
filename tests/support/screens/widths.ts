import { isDrill } from '../drill.ts'

export const widths = { small: 320, phone: 390, tablet: 820, desktop: 1440 } as const

/** The gate looks at one screen of each kind, the drills at those between them too. */
export const layoutWidths = isDrill
  ? [320, 390, 640, 768, 834, 1024, 1280, 1440, 1920]
  : Object.values(widths)

/** Where something is done again at each width, instead of resizing the page that is open. */
export const repeatedWidths = isDrill ? Object.values(widths) : [widths.phone, widths.desktop]
