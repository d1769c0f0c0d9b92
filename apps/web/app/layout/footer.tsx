import type { Shop } from '@kashika/contract'
import { Link } from 'react-router'
import type { ShopTexts } from '../shop/shop-texts.ts'
import { Brand } from './brand.tsx'
import { SocialLinks } from './social-links.tsx'
import './footer.css'
import './ghats.css'

const exploreLinks = [
  { to: '/products', label: 'Products' },
  { to: '/services', label: 'Services' },
  { to: '/sizes/ring', label: 'Find your size' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
] as const

const legalLinks = ['Privacy', 'Terms', 'Returns', 'Complaints']

export function Footer({ shop, shopTexts, year }: { shop: Shop; shopTexts: ShopTexts; year: number }) {
  const { address } = shop
  return (
    <>
      <div className="ghats" aria-hidden="true" />
      <footer className="footer on-dark">
        <div className="page-width">
          <div className="footer__columns">
            <div>
              <div className="brand" role="img" aria-label={shop.name}>
                <Brand />
              </div>
              <p className="footer__about">
                Silver, gold and diamond jewellery from the city of light, since {shop.since}.
              </p>
              <SocialLinks shop={shop} />
            </div>
            <div>
              <h2>Showroom</h2>
              <address>
                {address.lines.join(', ')}, {address.locality}
                <br />
                {address.region} {address.postalCode}
              </address>
            </div>
            <div>
              <h2>Hours</h2>
              {[...shopTexts.hours.map(({ days, times }) => `${days} ${times}`), ...shopTexts.holidays].map(
                (line) => (
                  <p key={line}>{line}</p>
                ),
              )}
            </div>
            <div>
              <h2>Explore</h2>
              <ul>
                {exploreLinks.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <div className="footer__base">
            <span>
              © {year} {shop.name}. All rights reserved.
            </span>
            <div className="footer__legal">
              {legalLinks.map((label) => (
                <Link key={label} to={`/${label.toLowerCase()}`}>
                  {label}
                </Link>
              ))}
            </div>
            <span>Crafted in {address.locality}</span>
          </div>
        </div>
      </footer>
    </>
  )
}
