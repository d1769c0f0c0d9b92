import { shopBounds as bounds } from '@kashika/contract/owner-bounds'
import { formatPhoneNumber, readPhoneNumber } from '@kashika/contract/phone-number'
import { shopWords } from '../../../content/admin/shop.ts'
import { ReadField } from './read-field.tsx'

type PhoneFieldProps = {
  label: string
  value: string
  error?: string | undefined
  onChange: (phone: string | undefined) => void
}

export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const number = readPhoneNumber(value)
  return (
    <ReadField
      {...field}
      type="tel"
      maxLength={bounds.phone.max}
      value={value}
      hint={number && shopWords.facts.shownAs(formatPhoneNumber(number))}
      link={number && `tel:${number}`}
      onChange={(typed) => onChange(typed || undefined)}
    />
  )
}
