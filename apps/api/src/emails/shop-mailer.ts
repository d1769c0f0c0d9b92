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
      const { address, since } = shop
      const footerLine = `${address.locality}, ${address.region} · Since ${since}`
      const content = renderEmail(email, { name: shop.name, footerLine })
      const { replyTo, unsubscribe } = email
      await mailer.send(shop, to, { ...content, replyTo, unsubscribe }, id)
    },
    close: mailer.close,
  }
}
