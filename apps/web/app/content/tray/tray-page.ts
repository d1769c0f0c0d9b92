import { countInWords } from './count-in-words.ts'

const places = ['', '', 'other', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

const describePieces = (count: number) => `${countInWords(count)} ${count === 1 ? 'piece' : 'pieces'}`

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const trayPage = {
  description: 'Pieces set aside to ask about.',
  emptyLead: 'A place to put what you like, side by side, before you write or come.',
  lead: (count: number) =>
    count === 1
      ? 'One piece, kept on this device. Nothing is reserved yet: ask, and we put it aside for two days.'
      : `${capitalize(countInWords(count))} pieces, kept on this device. Nothing is reserved yet: ask, and we put them aside for two days.`,
  notStored:
    'This browser keeps nothing, so the tray is empty again when this page is closed. Share it to keep it: its address holds the pieces.',
  empty: {
    title: 'Nothing on the tray yet',
    text: 'Open a piece and choose “Add to tray”. It stays on this device until you clear it; no account is needed.',
    action: 'Explore Collection',
  },
  withoutScripts: 'Tick pieces in the collection and press “See the tray”: they come here together.',
  ownByAddress: (count: number) =>
    `${capitalize(describePieces(count))}. Bookmark this page to keep ${count === 1 ? 'it' : 'them'}. Nothing is reserved yet.`,
  loading: 'Looking at your tray…',
  shared: {
    title: 'A shared tray',
    lead: (count: number) =>
      `${capitalize(describePieces(count))} somebody shared with you, without their notes.`,
    keep: 'Put on my tray',
    kept: 'On your tray.',
    partlyKept: (max: number) => `Your tray holds ${max} pieces: not all found a place on it.`,
  },
  item: {
    note: 'A note on this piece (optional)',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} is off the tray.`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    moved: (name: string, place: number, count: number) => `${name}, ${place} of ${count}`,
    sold: 'Sold, one like it can be made',
    gone: 'This piece has left the shop.',
  },
  next: 'What next',
  sum: {
    all: (count: number) => (count === 2 ? 'Both' : `All ${countInWords(count)}`),
    fixed: 'Fixed prices, GST included',
    some: (priced: number, count: number) =>
      `${capitalize(priced === 0 ? 'none' : countInWords(priced))} of the ${countInWords(count)} ${priced < 2 ? 'has' : 'have'} a price today.`,
    rest: (missing: number, count: number) =>
      `We write the ${missing === 1 ? (places[count] ?? 'last one') : 'others'}, line by line, in the answer.`,
  },
  ask: (count: number) => (count === 1 ? 'Ask about this piece' : `Ask about these ${countInWords(count)}`),
  share: 'Share this tray',
  clear: 'Clear the tray',
  cleared: 'The tray is empty.',
  undo: 'Undo',
} as const

const piecesAt = (count: number) => (count === 1 ? 'the piece' : `the ${countInWords(count)} pieces`)

export const counterWords = {
  title: 'Show at the counter',
  button: 'Get a code',
  offer: (count: number) =>
    `Get a code, and say or show it in the showroom. We bring ${piecesAt(count)} to a table. It holds for seven days and carries no name.`,
  made: (count: number) =>
    `Say or show this code in the showroom. We bring ${piecesAt(count)} to a table. It holds for seven days and carries no name.`,
  /** K7M 4QX */
  format: (code: string) => code.replace(/^(...)/, '$1 '),
  /** 'Code K 7 M, 4 Q X' */
  spell: (code: string) => `Code ${[...code].join(' ').replace(/^(.{5}) /, '$1, ')}`,
  failed: 'The code could not be made just now. Please try again in a moment.',
} as const
