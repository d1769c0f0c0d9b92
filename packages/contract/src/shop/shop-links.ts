import { readPhoneNumber } from './phone-number.ts'

const whatsappOrigin = 'https://wa.me/'

/** The number in a link of ours: '+919415012345'. */
export const findWhatsappNumber = (link: string) =>
  link.startsWith(whatsappOrigin) ? readPhoneNumber(`+${link.slice(whatsappOrigin.length)}`) : undefined

const toUrl = (text: string) => {
  const address = /^https?:/i.test(text) ? text : `https://${text}`
  return URL.canParse(address) ? new URL(address) : undefined
}

/** A number becomes the link that opens a chat; links that WhatsApp makes are left as they are. */
export function readWhatsappLink(text: string): string | undefined {
  const number = readPhoneNumber(text)
  if (number && !text.includes('/')) return `${whatsappOrigin}${number.slice(1)}`
  const url = toUrl(text)
  return url && /^(wa\.me|(.+\.)?whatsapp\.com)$/.test(url.hostname) && url.pathname !== '/'
    ? `https://${url.host}${url.pathname}${url.search}`
    : undefined
}

const profileSites = {
  instagram: { host: /^(.+\.)?instagram\.com$/, name: /^[\w.]{1,30}$/ },
  facebook: { host: /^(.+\.)?(facebook|fb)\.com$/, name: /^[\w.-]{2,50}$/ },
}
export type ProfileSite = keyof typeof profileSites

/** '@kashika.varanasi', its name alone and any address of that page are one address. */
export function readProfileLink(site: ProfileSite, text: string): string | undefined {
  const { host, name } = profileSites[site]
  const origin = `https://www.${site}.com`
  const typedName = text.replace(/^@/, '')
  if (name.test(typedName) && !host.test(typedName)) return `${origin}/${typedName}`
  const url = toUrl(text)
  if (!url || !host.test(url.hostname) || url.pathname === '/') return undefined
  const id = url.searchParams.get('id')
  return `${origin}${url.pathname.replace(/\/$/, '')}${id ? `?id=${encodeURIComponent(id)}` : ''}`
}
