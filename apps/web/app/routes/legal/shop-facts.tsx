import type { Shop } from '@kashika/contract'
import type { ReactNode } from 'react'
import { legal } from '../../content/legal.ts'
import { PhoneLink } from '../../shop/phone-link.tsx'

const labels = legal.facts

/** What the shop has not told is left out. */
export function ShopFacts({ shop }: { shop: Shop }) {
  const { name, address, email, phone, gstin, bisRegistration, grievance } = shop
  return (
    <section id="shop">
      <h2>{legal.shop}</h2>
      <dl>
        <Fact label={labels.name}>{name}</Fact>
        <Fact label={labels.address}>
          {[...address.lines, address.locality, `${address.region} ${address.postalCode}`].join(', ')}
        </Fact>
        {email && (
          <Fact label={labels.email}>
            <EmailLink email={email} />
          </Fact>
        )}
        {phone && (
          <Fact label={labels.phone}>
            <PhoneLink phone={phone} />
          </Fact>
        )}
        {gstin && <Fact label={labels.gstin}>{gstin}</Fact>}
        {bisRegistration && <Fact label={labels.bisRegistration}>{bisRegistration}</Fact>}
        {grievance?.name && (
          <Fact label={labels.grievance}>
            {grievance.name}
            {grievance.email && <EmailLink email={grievance.email} />}
            {grievance.phone && <PhoneLink phone={grievance.phone} />}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const EmailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>
