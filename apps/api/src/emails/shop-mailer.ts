import type { Shop } from '@kashika/contract'
import { openMailer } from '../platform/mail/mailer.ts'
import type { EmailContent } from './email-content.ts'
import { renderEmail } from './render-email.ts'

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
      const { replyTo, returnPath, isAutomatic, unsubscribe, follows } = email
      const headers = { replyTo, returnPath, isAutomatic, unsubscribe, follows }
      await mailer.send(shop, to, { ...content, ...headers }, id)
    },
    close: mailer.close,
  }
}

function listFooterLines({ address, phone, since, grievance }: Shop): string[] {
  const place = [...address.lines, address.locality, `${address.region} ${address.postalCode}`].join(', ')
  const officer = [grievance?.name, grievance?.email, grievance?.phone].filter(Boolean).join(', ')
  return [
    ...(phone ? [phone] : []),
    `${place} · Since ${since}`,
    ...(officer ? [`Grievance officer: ${officer}`] : []),
  ]
}
