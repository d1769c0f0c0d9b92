import type { Shop } from '@kashika/contract'
import type { ReactNode } from 'react'
import { contact } from '../../content/contact.ts'
import { openingTimes } from '../../hours.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

export const addressLine = ({ address }: Shop) =>
  `${address.lines.join(', ')}, ${address.locality}, ${address.region} ${address.postalCode}`

/** How else to reach the shop, and the room upstairs. What the shop has not told is not shown. */
export function Facts({ shop }: { shop: Shop }) {
  const words = contact.facts
  return (
    <div>
      <div className="facts">
        {shop.email && (
          <Fact icon="mail" title={words.email}>
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </Fact>
        )}
        {shop.phone && (
          <Fact icon="phone" title={words.phone}>
            <a href={`tel:${shop.phone.replaceAll(/[^+\d]/g, '')}`}>{shop.phone}</a>
          </Fact>
        )}
        <Fact icon="pin" title={words.showroom}>
          <address>{addressLine(shop)}</address>
        </Fact>
        <Fact icon="clock" title={words.hours}>
          <table className="hours">
            <tbody>
              {openingTimes(shop.hours).map(({ days, times }) => (
                <tr key={days}>
                  <th scope="row">{days}</th>
                  <td>{times}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fact>
      </div>
      <aside className="consult" aria-labelledby="consult">
        <div className="kamal" aria-hidden="true" />
        <div>
          <h2 id="consult">{contact.consult.title}</h2>
          <p>{contact.consult.text}</p>
        </div>
      </aside>
    </div>
  )
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="fact">
      <Icon name={icon} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  )
}
