/** Line drawings of 24 × 24, in the colour of the text around them. */
const drawings = {
  menu: 'M3.5 8h17M3.5 16h17',
  account: 'M12 12.2a4.1 4.1 0 1 0 0-8.2 4.1 4.1 0 0 0 0 8.2ZM4.5 20.5c.6-4.2 3.6-6 7.5-6s6.9 1.8 7.5 6',
  close: 'M6 6l12 12M18 6L6 18',
  arrow: 'M4 12h15.5M14 6.5 19.5 12 14 17.5',
  chevron: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  logout: 'M14 4.5H5v15h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  ok: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.3l2.8 2.8L16 9.5',
  err: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6M15 9l-6 6',
  warn: 'M12 4.2 21 19.8H3ZM12 10v4.5M12 17.2v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7v.1',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7v.1',
  facebook:
    'M13.5 20.5v-7.3h2.7l.5-3.2h-3.2V8c0-1 .5-1.7 1.8-1.7h1.5V3.600c-.5-.1-1.300-.1-2-.1-2.400 0-4 1.500-4 4V10H8v3.200h2.800v7.300Z',
  whatsapp:
    'M4 20l1.200-4A8.200 8.200 0 1 1 8.300 19ZM9 8.300c-.9 1-.4 2.700 1.200 4.400s3.600 2.500 4.700 1.700c.6-.5.7-1 .6-1.500l-1.900-.9-1 1c-1.200-.5-2-1.300-2.500-2.500l.9-1-.8-1.900c-.5-.1-.9.2-1.200.7Z',
} as const

export type IconName = keyof typeof drawings

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
