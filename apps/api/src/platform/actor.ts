export type RequestSource = { ip: string; requestId: string }

export type Actor = { personId: string; source: RequestSource }
