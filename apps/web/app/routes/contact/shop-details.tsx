import type { Shop } from '@kashika/contract'
import type { ReactNode } from 'react'
import { contact } from '../../content/contact.ts'
import { groupOpeningHours } from '../../shop/opening-hours.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Lotus } from '../../ui/lotus.tsx'
import './shop-details.css'

export const formatAddress = ({ address }: Shop) =>
  `${address.lines.join(', ')}, ${address.locality}, ${address.region} ${address.postalCode}`

export function ShopDetails({ shop }: { shop: Shop }) {
  const words = contact.facts
  return (
    <div>
      <div>
        {shop.email && (
          <ShopDetail icon="mail" title={words.email}>
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </ShopDetail>
        )}
        {shop.phone && (
          <ShopDetail icon="phone" title={words.phone}>
            <a href={`tel:${shop.phone.replaceAll(/[^+\d]/g, '')}`}>{shop.phone}</a>
          </ShopDetail>
        )}
        <ShopDetail icon="pin" title={words.showroom}>
          <address>{formatAddress(shop)}</address>
        </ShopDetail>
        <ShopDetail icon="clock" title={words.hours}>
          <table className="opening-hours">
            <tbody>
              {groupOpeningHours(shop.hours).map(({ days, times }) => (
                <tr key={days}>
                  <th scope="row">{days}</th>
                  <td>{times}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ShopDetail>
      </div>
      <aside className="consultation" aria-labelledby="consult">
        <Lotus />
        <div>
          <h2 id="consult">{contact.consult.title}</h2>
          <p>{contact.consult.text}</p>
        </div>
      </aside>
    </div>
  )
}

function ShopDetail({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="shop-details__fact">
      <Icon name={icon} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  )
}
