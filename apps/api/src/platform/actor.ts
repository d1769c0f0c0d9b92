/** Where a request came from, as the log names it too. */
export type RequestSource = { ip: string; requestId: string }

/** A signed-in person who makes a call. */
export type Actor = { personId: string; source: RequestSource }
