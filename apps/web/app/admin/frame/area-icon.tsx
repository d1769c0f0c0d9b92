const paths = {
  today: 'M6.5 14a5.5 5.5 0 0 1 11 0M3 14h18M6 17.2h12M9 20.2h6M12 3.5v2M4.8 6.8l1.4 1.4M19.2 6.8l-1.4 1.4',
  enquiries: 'M4 5h16v11.5h-8.5L7 20.5v-4H4ZM8 9h8M8 12.5h5',
  items: 'M12 21a6.2 6.2 0 1 0 0-12.4A6.2 6.2 0 0 0 12 21ZM9 3h6l2 2.5L12 8.6 7 5.5ZM7 5.5h10',
  collections: 'M4 10h16v9.5H4ZM6 7h12M8 4h8M10 13.5h4',
  rates:
    'M12 3.5V20M8 20.5h8M5 6.5h14M5 6.5l-2.7 7h5.4ZM19 6.5l-2.7 7h5.4ZM2.3 13.5a2.7 2.2 0 0 0 5.4 0M16.3 13.5a2.7 2.2 0 0 0 5.4 0',
  rising: 'M4 17 10 11l3.5 3.5L20 8M15 8h5v5',
  falling: 'M4 8l6 6 3.5-3.5L20 17M15 17h5v-5',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  grip: 'M9 6.5v.1M15 6.5v.1M9 12v.1M15 12v.1M9 17.5v.1M15 17.5v.1',
  copy: 'M8.5 8.5h11v11h-11ZM15.5 8.5v-4h-11v11h4',
  storefront:
    'M4.5 11.5V20.5h15v-9M3 9l2-5.5h14L21 9M3 9a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0ZM9.5 20.5V15h5v5.5',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.9v.1',
  undo: 'M8 5 3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11H9',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19ZM14 6.5l3.5 3.5',
  shop: 'M14 4.5h5.5V10M19.5 4.5 11 13M17 14v5.5H4.5V7H10',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15ZM10 21h4',
  more: 'M5 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM19 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  backup:
    'M5 6.5C5 5.1 8.1 4 12 4s7 1.1 7 2.5S15.9 9 12 9 5 7.9 5 6.5ZM5 6.5v11C5 18.9 8.1 20 12 20s7-1.1 7-2.5v-11M5 12c0 1.4 3.1 2.5 7 2.5s7-1.1 7-2.5',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11.5H4ZM12 17a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2Z',
} as const

/** Apart from the icons that visitors load. */
export function AreaIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
