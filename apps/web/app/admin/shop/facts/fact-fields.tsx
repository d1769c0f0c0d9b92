import type { Shop } from '@kashika/contract'
import { shopBounds as bounds } from '@kashika/contract/owner-bounds'
import { shopWords } from '../../../content/admin/shop.ts'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import { PhoneField } from './phone-field.tsx'

const { fields, facts: words } = shopWords

type Address = Shop['address']
type AddressFieldsProps = {
  address: Address
  error?: string | undefined
  onChange: (address: Address) => void
}

export function AddressFields({ address, error, onChange }: AddressFieldsProps) {
  const partField = (part: 'locality' | 'postalCode' | 'region', label: string, max: number) => (
    <TextField
      label={label}
      maxLength={max}
      required
      value={address[part]}
      onChange={({ target }) => onChange({ ...address, [part]: target.value })}
    />
  )
  return (
    <div className="form">
      <TextArea
        label={fields.address}
        rows={2}
        required
        maxLength={bounds.addressLines.max * bounds.addressLine.max}
        value={address.lines.join('\n')}
        error={error}
        onChange={({ target }) => onChange({ ...address, lines: target.value.split('\n') })}
      />
      <div className="form__columns">
        {partField('locality', words.town, bounds.place.max)}
        {partField('postalCode', words.postalCode, bounds.postalCode.max)}
      </div>
      {partField('region', words.region, bounds.place.max)}
    </div>
  )
}

type Contact = Shop['grievance']
type ContactFieldsProps = {
  contact: Contact
  getError: (part: 'name' | 'email' | 'phone') => string | undefined
  onChange: (contact: Contact) => void
}

export function ContactFields({ contact, getError, onChange }: ContactFieldsProps) {
  const setPart = (part: 'name' | 'email' | 'phone', typed: string | undefined) => {
    const next = { name: '', ...contact, [part]: typed || undefined }
    onChange(next.name || next.email || next.phone ? { ...next, name: next.name ?? '' } : undefined)
  }
  const partField = (part: 'name' | 'email', label: string, max: number) => (
    <TextField
      label={label}
      maxLength={max}
      value={contact?.[part] ?? ''}
      error={getError(part)}
      onChange={({ target }) => setPart(part, target.value)}
    />
  )
  return (
    <div className="form">
      {partField('name', words.grievanceName, bounds.name.max)}
      <div className="form__columns">
        {partField('email', words.grievanceEmail, bounds.email.max)}
        <PhoneField
          label={words.grievancePhone}
          value={contact?.phone ?? ''}
          error={getError('phone')}
          onChange={(phone) => setPart('phone', phone)}
        />
      </div>
    </div>
  )
}
