/** Numbers are stored with their country: see packages/contract/src/shop/phone-number.ts. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
}
