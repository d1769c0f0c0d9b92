import './icon.css'

/** Line drawings of 40 × 40 for values and services, in the colour of the text around them. */
const paths = {
  loupe: 'M17 27a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM24 24l9 9M12.5 16l2-3h5l2 3-4.5 6ZM12.5 16h9',
  heart:
    'M20 33C11 27 6 21.5 6 15.5 6 11 9.5 8 13.5 8c2.8 0 5.2 1.5 6.5 4 1.3-2.5 3.7-4 6.5-4 4 0 7.5 3 7.5 7.5C34 21.5 29 27 20 33ZM14 19l3-3h6l3 3-6 7ZM14 19h12',
  graver:
    'M6 34 20.5 19.5M18 17l5 5M20.5 14.5l5 5 8.5-8.5c1.5-1.5 1.5-3.5 0-5s-3.5-1.5-5 0ZM8 24l-3 3M13 29l-3 3',
  handshake:
    'M5 22V11l7-2 8 3 8-3 7 2v11M20 12l-6 6c1.5 2.5 4 2.5 6 .5l2-1.5 9 8c1.5 1.5-.5 4-2.5 2.5M5 22l9 8c2 2 4 3 6 4 2-1 4-2 6-4l2.5-2.5M24 25l4 3.5M21 28l3.5 3',
  leaf: 'M20 35V20M20 26C10 26 6 19 6 9c9 0 14 6 14 15M20 22c0-8 5-13 14-13 0 9-4 14-14 14M12 15l8 9M28 15l-8 7',
  diamond:
    'M20 33l-11-13 5-8h12l5 8ZM9 20h22M14 12l2 8 4 13 4-13 2-8M16 20l4-8 4 8M20 4v3M8 7l2 2.5M32 7l-2 2.5',
  pencil: 'M7 33l2-8L27 7l6 6-18 18ZM23 11l6 6M9 25l6 6M7 33l4-1',
  exchange: 'M8 14h20l-5-5M32 26H12l5 5M33 18.5v-1M7 21.5v1M20 24.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Z',
  gift: 'M6 15h28v6H6ZM8.5 21v13h23V21M20 15v19M20 15c-3-7-10-8-10.5-4S15 15 20 15ZM20 15c3-7 10-8 10.5-4S25 15 20 15Z',
  umbrella:
    'M20 6c9 0 14.5 6 15 14-2-2-5-2-7.5 0-2-2-5-2-7.5 0-2-2-5.5-2-7.5 0-2.5-2-5.5-2-7.5 0C5.5 12 11 6 20 6ZM20 6V4M20 20v11c0 4 5.5 4 5.5 0',
  pot: 'M12 14c-4 3-6.5 7-6.5 11.5C5.5 32 11 35 20 35s14.5-3 14.5-9.5C34.5 21 32 17 28 14ZM12 14h16M13.5 10h13M13.5 10c-2 0-2 4 0 4M26.5 10c2 0 2 4 0 4M15 10c0-3 2.5-5 5-6 2.5 1 5 3 5 6M14 22c2 1.5 4 1.5 6 0s4-1.5 6 0',
} as const

export type EmblemName = keyof typeof paths

export function Emblem({ name }: { name: EmblemName }) {
  return (
    <svg className="icon" viewBox="0 0 40 40" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
