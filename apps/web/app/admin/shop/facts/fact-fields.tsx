import type { Shop } from '@kashika/contract'
import { shopBounds as bounds } from '@kashika/contract/owner-bounds'
import { shopWords } from '../../../content/admin/shop.ts'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'

const { fields, facts: words } = shopWords

type EditorProps<Value> = { error?: string | undefined; onChange: (value: Value) => void }

type Address = Shop['address']

export function AddressFields({ address, error, onChange }: EditorProps<Address> & { address: Address }) {
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

type Position = Shop['position']

export function PositionFields({
  position,
  error,
  onChange,
}: EditorProps<Position> & { position: Position }) {
  const partField = (part: 'latitude' | 'longitude', label: string) => (
    <TextField
      label={label}
      type="number"
      step="any"
      value={position?.[part] ?? ''}
      onChange={({ target }) => {
        const next = { latitude: 0, longitude: 0, ...position, [part]: target.valueAsNumber || 0 }
        onChange(next.latitude === 0 && next.longitude === 0 ? undefined : next)
      }}
    />
  )
  return (
    <div>
      <div className="form__columns">
        {partField('latitude', words.latitude)}
        {partField('longitude', words.longitude)}
      </div>
      <p className={error ? 'field__error' : 'field__hint'}>{error ?? words.positionHint}</p>
    </div>
  )
}

type Contact = Shop['grievance']

export function ContactFields({ contact, error, onChange }: EditorProps<Contact> & { contact: Contact }) {
  const partField = (part: 'name' | 'email' | 'phone', label: string, max: number) => (
    <TextField
      label={label}
      maxLength={max}
      value={contact?.[part] ?? ''}
      error={part === 'name' ? error : undefined}
      onChange={({ target }) => {
        const next = { name: '', ...contact, [part]: target.value || undefined }
        onChange(next.name || next.email || next.phone ? { ...next, name: next.name ?? '' } : undefined)
      }}
    />
  )
  return (
    <div className="form">
      {partField('name', words.grievanceName, bounds.name.max)}
      <div className="form__columns">
        {partField('email', words.grievanceEmail, bounds.email.max)}
        {partField('phone', words.grievancePhone, bounds.phone.max)}
      </div>
    </div>
  )
}
