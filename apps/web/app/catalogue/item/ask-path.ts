/** Below the choice of kinds, which would push the piece and the form off a phone's screen. */
const anchor = '#write'

export const createAskPath = (slug: string) => `/contact?piece=${slug}${anchor}`
export const createTrayAskPath = (slugs: string) => `/contact?p=${slugs}${anchor}`
