import { countInWords } from './count-in-words.ts'

const describePieces = (count: number) => `${countInWords(count)} ${count === 1 ? 'piece' : 'pieces'}`

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const trayPage = {
  description: 'The pieces you want to ask about.',
  emptyLead: 'Collect the pieces you like before you write to us or visit us.',
  lead: (count: number) =>
    count === 1
      ? 'One piece, saved on this device. Nothing is reserved yet.'
      : `${capitalize(countInWords(count))} pieces, saved on this device. Nothing is reserved yet.`,
  notStored:
    'This browser does not save the tray, so it is empty again when you close this page. To keep it, share it with yourself.',
  empty: {
    title: 'Nothing on the tray yet',
    text: 'Open a piece and choose “Add to tray”. It stays on this device until you clear it; no account is needed.',
    action: 'Explore Collection',
  },
  withoutScripts: 'Tick pieces in the collection and press “See the tray”: they are then shown here.',
  ownByAddress: (count: number) =>
    `${capitalize(describePieces(count))}. Bookmark this page to keep ${count === 1 ? 'it' : 'them'}. Nothing is reserved yet.`,
  loading: 'Looking at your tray…',
  shared: {
    title: 'A shared tray',
    lead: (count: number) =>
      `${capitalize(describePieces(count))} somebody shared with you, without their notes.`,
    keep: 'Add to my tray',
    kept: 'On your tray.',
    partlyKept: (max: number) => `Your tray holds ${max} pieces, so not all were added.`,
  },
  item: {
    note: 'A note on this piece (optional)',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} is removed.`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    moved: (name: string, place: number, count: number) => `${name}, ${place} of ${count}`,
    sold: 'Sold. You can ask for one like it.',
    gone: 'This piece is no longer on our website.',
  },
  next: 'What next',
  sum: {
    all: (count: number) => (count === 2 ? 'Both' : `All ${countInWords(count)}`),
    fixed: 'Fixed prices, GST included',
    some: (priced: number, count: number) =>
      priced === 0 && count === 2
        ? 'Neither has a price today.'
        : `${capitalize(priced === 0 ? 'none' : countInWords(priced))} of the ${countInWords(count)} ${priced < 2 ? 'has' : 'have'} a price today.`,
    rest: (missing: number) =>
      `We will send the price of the ${missing === 1 ? 'other one' : 'others'} in our reply.`,
  },
  ask: (count: number) => (count === 1 ? 'Ask about this piece' : `Ask about these ${countInWords(count)}`),
  share: 'Share this tray',
  clear: 'Clear the tray',
  cleared: 'The tray is empty.',
  undo: 'Undo',
} as const

const piecesAt = (count: number) => (count === 1 ? 'piece' : `${countInWords(count)} pieces`)

export const counterWords = {
  title: 'Show at the counter',
  button: 'Get a code',
  offer: (count: number) =>
    `Get a code and show it in the showroom, so that we know which ${piecesAt(count)} you want to see. It works for seven days and does not hold your name.`,
  made: (count: number) =>
    `Show this code in the showroom, so that we know which ${piecesAt(count)} you want to see. It works for seven days and does not hold your name.`,
  /** K7M 4QX */
  format: (code: string) => code.replace(/^(...)/, '$1 '),
  /** 'Code K 7 M, 4 Q X' */
  spell: (code: string) => `Code ${[...code].join(' ').replace(/^(.{5}) /, '$1, ')}`,
  failed: 'The code could not be made just now. Please try again in a moment.',
} as const
