import type { Shop } from '@kashika/contract'
import { Icon } from '../ui/icon.tsx'
import './social-links.css'

export function SocialLinks({ shop: { name, links } }: { shop: Shop }) {
  const accounts = [
    { icon: 'instagram', href: links.instagram, label: `${name} on Instagram` },
    { icon: 'facebook', href: links.facebook, label: `${name} on Facebook` },
    { icon: 'whatsapp', href: links.whatsapp, label: 'Chat with us on WhatsApp' },
  ] as const
  return (
    <div className="social-links">
      {accounts.map(
        ({ icon, href, label }) =>
          href && (
            <a key={icon} className="icon-button" href={href} aria-label={label} rel="noopener">
              <Icon name={icon} />
            </a>
          ),
      )}
    </div>
  )
}
