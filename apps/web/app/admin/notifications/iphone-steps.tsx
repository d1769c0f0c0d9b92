import { notifications as words } from '../../content/admin/notifications.ts'
import { ShopSection } from '../shop/shop-section.tsx'
import { Note } from './choice-sections.tsx'

const drawings = {
  share: (
    <>
      <path d="M22 6h96v156H22Z" fill="#fff" />
      <path d="M60 12h20" />
      <path d="M22 140h96" stroke="#CFC7C2" />
      <path
        d="M70 157v-9M66.5 151l3.5-3.5 3.5 3.5M65 152.5h-2v6.5h14v-6.5h-2"
        stroke="#76581F"
        strokeWidth="1.6"
      />
      <circle cx="70" cy="151.5" r="9.5" stroke="#9A7836" />
      <path d="M36 151.5h8M96 151.5h8" stroke="#CFC7C2" />
      <path d="M34 30h72M34 40h50" stroke="#CFC7C2" />
      <path d="M34 54h34v34H34ZM72 54h34v34H72Z" stroke="#CFC7C2" />
    </>
  ),
  add: (
    <>
      <path d="M22 6h96v156H22Z" fill="#fff" />
      <path d="M60 12h20" />
      <path d="M22 62h96v100H22Z" fill="#F8F6F4" />
      <path d="M32 78h40M32 96h34" stroke="#CFC7C2" />
      <path d="M28 104h84v18H28Z" fill="#fff" stroke="#9A7836" />
      <path d="M34 113h50" stroke="#0F2D31" />
      <path d="M97 108h10v10H97ZM102 110.5v5M99.5 113h5" stroke="#76581F" />
      <path d="M32 134h44M32 150h30" stroke="#CFC7C2" />
    </>
  ),
  open: (
    <>
      <path d="M22 6h96v156H22Z" fill="#fff" />
      <path d="M60 12h20" />
      <g stroke="#CFC7C2">
        <path d="M34 30h18v18H34ZM61 30h18v18H61ZM88 30h18v18H88ZM34 62h18v18H34ZM88 62h18v18H88Z" />
      </g>
      <path d="M61 62h18v18H61Z" fill="#0F2D31" stroke="#0F2D31" />
      <path d="M66.5 66v10M73.5 66l-6 5 6 5" stroke="#E3CD9A" />
      <path d="M56 57h28v36H56Z" stroke="#9A7836" strokeDasharray="3 3" />
      <path d="M62 86h16" stroke="#0F2D31" />
    </>
  ),
}

export function IphoneSteps({ shopName }: { shopName: string }) {
  const { title, share, add, open, note } = words.iphone
  const steps = { share, add, open: open(shopName) }
  return (
    <ShopSection title={title}>
      <ol className="phone-steps">
        {(['share', 'add', 'open'] as const).map((step) => (
          <li key={step}>
            <svg
              viewBox="0 0 140 168"
              fill="none"
              stroke="#0F2D31"
              strokeWidth="1.4"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {drawings[step]}
            </svg>
            <span>{steps[step]}</span>
          </li>
        ))}
      </ol>
      <Note text={note} />
    </ShopSection>
  )
}
