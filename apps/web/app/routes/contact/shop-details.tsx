import type { Shop, Words } from '@kashika/contract'
import type { ReactNode } from 'react'
import { contact } from '../../content/contact.ts'
import { formatAddress } from '../../shop/address.ts'
import { PhoneLink } from '../../shop/phone-link.tsx'
import type { ShopTexts } from '../../shop/shop-texts.ts'
import { Lotus } from '../../ui/lotus.tsx'
import '../../ui/icon.css'
import './shop-details.css'

/** Of this page alone: in ui/icon.tsx every page would load them. */
const iconPaths = {
  mail: 'M3.5 6h17v12.5h-17ZM3.5 7l8.5 6.5L20.5 7',
  phone:
    'M7.2 3.8 9.5 8.3 7.6 10.2c1.2 2.7 3.5 5 6.2 6.2l1.9-1.9 4.5 2.3c-.2 2.2-1.6 3.5-3.5 3.4C9.9 19.8 4.2 14.1 3.8 7.3c-.1-1.9 1.2-3.3 3.4-3.5Z',
  pin: 'M12 21.2c-4.7-5-7-8.5-7-11.3a7 7 0 1 1 14 0c0 2.8-2.3 6.3-7 11.3ZM12 12.6a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.3l3.5 2',
}

type ShopDetailsProps = { shop: Shop; shopTexts: ShopTexts; consult: Words<'contact'>['consult'] }

export function ShopDetails({ shop, shopTexts, consult }: ShopDetailsProps) {
  const words = contact.facts
  const phones = [shop.phone, shop.secondPhone].filter((phone) => phone !== undefined)
  return (
    <div>
      <div>
        {shop.email && (
          <ShopDetail icon="mail" title={words.email}>
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </ShopDetail>
        )}
        {phones.length > 0 && (
          <ShopDetail icon="phone" title={words.phone}>
            {phones.map((phone) => (
              <PhoneLink key={phone} phone={phone} />
            ))}
          </ShopDetail>
        )}
        <ShopDetail icon="pin" title={words.showroom}>
          <address>{formatAddress(shop)}</address>
        </ShopDetail>
        <ShopDetail icon="clock" title={words.hours}>
          <OpeningHours hours={shopTexts.hours} />
          {shopTexts.holidays.map((line) => (
            <p key={line} className="opening-hours__holiday">
              {line}
            </p>
          ))}
        </ShopDetail>
        {shop.branches.map((branch, index) => (
          <ShopDetail key={branch.name} icon="pin" title={branch.name}>
            <address>{formatAddress(branch)}</address>
            {branch.phone && <PhoneLink phone={branch.phone} />}
            <OpeningHours hours={shopTexts.branchHours[index] ?? shopTexts.hours} />
          </ShopDetail>
        ))}
      </div>
      <aside className="consultation" aria-labelledby="consult">
        <Lotus />
        <div>
          <h2 id="consult">{consult.title}</h2>
          <p>{consult.text}</p>
        </div>
      </aside>
    </div>
  )
}

function OpeningHours({ hours }: Pick<ShopTexts, 'hours'>) {
  return (
    <table className="opening-hours">
      <tbody>
        {hours.map(({ days, times }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{times}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ShopDetail({
  icon,
  title,
  children,
}: {
  icon: keyof typeof iconPaths
  title: string
  children: ReactNode
}) {
  return (
    <div className="shop-details__fact">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={iconPaths[icon]} />
      </svg>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  )
}
