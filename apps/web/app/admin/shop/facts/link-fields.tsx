import type { Shop } from '@kashika/contract'
import { shopBounds as bounds } from '@kashika/contract/owner-bounds'
import { shopWords } from '../../../content/admin/shop.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

type Links = Shop['links']
type LinkFieldsProps = { links: Links; error?: string | undefined; onChange: (links: Links) => void }

const words = shopWords.facts
const whatsappHost = 'https://wa.me/'

/** A number is typed, a link is stored: '+91 98765 43210' and 'https://wa.me/919876543210'. */
const toWhatsappLink = (number: string) => `${whatsappHost}${number.replaceAll(/\D/g, '')}`
const toLink = (text: string) => (/^https?:/.test(text) ? text : `https://${text}`)

export function LinkFields({ links, error, onChange }: LinkFieldsProps) {
  const setLink = (name: keyof Links, link: string | undefined) => {
    const { [name]: _old, ...others } = links
    onChange(link ? { ...others, [name]: link } : others)
  }
  return (
    <div className="form">
      <TextField
        key={`whatsapp ${links.whatsapp === undefined}`}
        label={words.whatsapp}
        type="tel"
        maxLength={bounds.phone.max}
        defaultValue={links.whatsapp?.replace(whatsappHost, '+') ?? ''}
        hint={words.whatsappHint}
        error={error}
        onChange={({ target }) => setLink('whatsapp', target.value && toWhatsappLink(target.value))}
      />
      <div className="form__columns">
        {(['instagram', 'facebook'] as const).map((name) => (
          <TextField
            key={name}
            label={words[name]}
            maxLength={bounds.link.max}
            value={links[name]?.replace('https://', '') ?? ''}
            hint={links[name] ? undefined : words.emptyHint}
            onChange={({ target }) => setLink(name, target.value && toLink(target.value))}
          />
        ))}
      </div>
    </div>
  )
}
