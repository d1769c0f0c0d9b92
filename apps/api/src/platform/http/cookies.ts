import type { IncomingHttpHeaders } from 'node:http'

export type CookieReply = { header: (name: string, value: string | string[]) => unknown }

export type SessionCookie = {
  read: (headers: IncomingHttpHeaders) => string | undefined
  store: (reply: CookieReply, id: string) => void
  clear: (reply: CookieReply) => void
}

export type DeviceCookies = {
  isKnownDevice: (headers: IncomingHttpHeaders, email: string) => boolean
  rememberDevice: (reply: CookieReply, email: string) => void
  readVisitId: (headers: IncomingHttpHeaders) => string | undefined
  setVisitCookie: (reply: CookieReply) => void
}

export function readCookie(headers: IncomingHttpHeaders, name: string) {
  const pairs = (headers.cookie ?? '').split(/; */).map((pair) => pair.split('='))
  return pairs.find(([key]) => key === name)?.[1]
}
