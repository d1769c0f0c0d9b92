import { countInWords } from '../tray/count-in-words.ts'

const tryAgain = 'The photograph did not reach us. Please try again in a moment.'

export const photoWords = {
  title: 'Add photographs',
  description: 'Add photographs to the message that you sent us.',
  lead: (reference: string) => `For your message ${reference}. Only the people of the shop see them.`,
  count: (added: number, max: number) =>
    added === 0 ? `No photographs yet. You can add up to ${max}.` : `${added} of ${max} photographs added.`,
  tiles: (count: number) =>
    count === 1 ? 'One more photograph' : `Photographs (up to ${countInWords(count)})`,
  tileLabels: ['Whole piece', 'Damage or detail', 'Mark inside'],
  tilesHint: 'JPEG, PNG, WebP or AVIF. The place and time that your phone saves in a photo are removed.',
  chosen: 'Chosen:',
  removeNamed: (label: string) => `Remove: ${label}`,
  send: (count: number) =>
    count > 1 ? `Send these ${countInWords(count)} photographs` : 'Send this photograph',
  sending: (place: number, count: number) => `Sending photograph ${place} of ${count}...`,
  photo: 'Photograph',
  hint: (megabytes: number) =>
    `JPEG, PNG, WebP or AVIF, up to ${megabytes} MB. Show the whole piece, the part you write about, and any mark inside. The place and time that your phone saves in a photo are removed.`,
  add: 'Add this photograph',
  kept: (days: number) => `We delete them after ${days} days.`,
  full: 'Thank you. We have all your photographs and will reply by email.',
  outcomes: {
    done: 'Thank you. We have your photograph.',
    invalid: 'Choose a photograph first.',
    'too-large': (megabytes: number) =>
      `This file is larger than ${megabytes} MB. Please choose a smaller one.`,
    unsupported:
      'This file could not be read as a photograph. Please choose a JPEG, PNG or WebP of up to 25 megapixels, or an AVIF of up to 10.',
    'too-many': 'Too many tries in a short time. Please try again later.',
    failed: tryAgain,
  },
  ended: {
    title: 'This link no longer works',
    text: 'A link works for 14 days, and only if all of it was copied. Please reply to our email, or write to us again.',
    link: 'Write to us',
  },
  unreachable: {
    title: 'Please try again',
    text: 'The page could not be loaded just now. Your link still works: please try again in a moment.',
    link: 'Try again',
  },
} as const
