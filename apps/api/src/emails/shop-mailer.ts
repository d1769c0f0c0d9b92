import type { Shop } from '@kashika/contract'
import { openMailer } from '../platform/mail/mailer.ts'
import { type EmailContent, renderEmail } from './email-template.ts'

export type ShopMailer = {
  send: (to: string, email: EmailContent, id: string) => Promise<void>
  close: () => void
}

export function openShopMailer(
  settings: Parameters<typeof openMailer>[0],
  readShop: () => Promise<Shop>,
): ShopMailer {
  const mailer = openMailer(settings)
  return {
    send: async (to, email, id) => {
      const shop = await readShop()
      const content = renderEmail(email, { name: shop.name, footerLines: listFooterLines(shop) })
      const { replyTo, returnPath, isAutomatic, unsubscribe, follows, attachments } = email
      const headers = { replyTo, returnPath, isAutomatic, unsubscribe, follows }
      await mailer.send(shop, to, { ...content, ...headers, attachments }, id)
    },
    close: mailer.close,
  }
}

function listFooterLines({ address, since, grievance }: Shop): string[] {
  const place = `${address.locality}, ${address.region} · Since ${since}`
  if (!grievance) return [place]
  const officer = [grievance.name, grievance.email, grievance.phone].filter(Boolean).join(', ')
  return [place, `Grievance officer: ${officer}`]
}
