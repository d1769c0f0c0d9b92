import type { Shop } from '@kashika/contract'
import { shopBounds as bounds } from '@kashika/contract/owner-bounds'
import { formatPhoneNumber } from '@kashika/contract/phone-number'
import { findWhatsappNumber, readProfileLink, readWhatsappLink } from '@kashika/contract/shop-links'
import { shopWords } from '../../../content/admin/shop.ts'
import { ReadField } from './read-field.tsx'

type Links = Shop['links']
type LinkFieldsProps = {
  links: Links
  getError: (name: keyof Links) => string | undefined
  onChange: (links: Links) => void
}

const words = shopWords.facts

export function LinkFields({ links, getError, onChange }: LinkFieldsProps) {
  const setLink = (name: keyof Links, typed: string) => {
    const { [name]: _old, ...others } = links
    onChange(typed ? { ...others, [name]: typed } : others)
  }
  const { whatsapp = '' } = links
  const whatsappLink = readWhatsappLink(whatsapp)
  const number = whatsappLink && findWhatsappNumber(whatsappLink)
  return (
    <div className="form">
      <ReadField
        label={words.whatsapp}
        type="tel"
        maxLength={bounds.link.max}
        value={number && whatsapp === whatsappLink ? formatPhoneNumber(number) : whatsapp}
        hint={number ? words.shownAs(formatPhoneNumber(number)) : words.whatsappHint}
        error={getError('whatsapp')}
        link={whatsappLink}
        onChange={(typed) => setLink('whatsapp', typed)}
      />
      <div className="form__columns">
        {(['instagram', 'facebook'] as const).map((name) => {
          const link = readProfileLink(name, links[name] ?? '')
          return (
            <ReadField
              key={name}
              label={words[name]}
              maxLength={bounds.link.max}
              value={links[name]?.replace('https://www.', '') ?? ''}
              hint={links[name] ? link?.replace('https://www.', '') : words.emptyHint}
              error={getError(name)}
              link={link}
              onChange={(typed) => setLink(name, typed)}
            />
          )
        })}
      </div>
    </div>
  )
}
