import type { WeightCheck } from '@kashika/contract/fact-checks'
import type { AbsentFact, Availability, MakingKind, Pricing, RateMetal } from '@kashika/contract/trade'
import { metalNames, stoneNames, stoneTextNames } from '../trade.ts'

const grams = (weight: number) => `${weight.toFixed(2)} g`

export const progress = {
  count: (done: number, all: number) => `${done} of ${all} facts.`,
  enough: 'Enough to publish. The rest can wait.',
  complete: 'Nothing is left.',
  missing: 'Needed: a picture, a name, a category, a price, a rating and a description.',
  states: { done: 'done', look: 'look again', open: 'open' },
} as const

export const metal = {
  title: 'Metal and weight',
  empty: 'Metal, purity, gross, net',
  metal: 'Metal',
  choose: 'Choose a metal',
  fineness: 'Purity',
  noFineness: 'Not given',
  names: metalNames,
  grossWeight: 'Gross weight',
  netWeight: 'Net metal weight',
  add: 'Add a metal',
  remove: (place: number) => `Remove metal ${place}`,
  wrongWeight: 'A weight in grams, such as 9.56.',
  netOverGross: 'Net is more than gross. Weigh again.',
  checks: {
    fits: ({ carats, grossWeight, stoneGrams, expectedNet }: WeightCheck) =>
      carats > 0
        ? `${grams(grossWeight)} less ${carats.toFixed(2)} ct of stones (${grams(stoneGrams)}) is ${grams(expectedNet)}. It fits.`
        : `${grams(grossWeight)} without stones. It fits.`,
    differs: ({ expectedNet }: WeightCheck) =>
      `Net should be about ${grams(expectedNet)}. Is something else set in it?`,
  },
} as const

export const stones = {
  title: 'Stones',
  empty: 'Kind, carat, count',
  kind: 'Stone',
  choose: 'Choose a stone',
  kinds: { ...stoneNames, polki: 'Polki, uncut' },
  origin: 'Origin',
  origins: { natural: 'Natural', 'laboratory-grown': 'Laboratory-grown' },
  carat: 'Carat, together',
  count: 'Count',
  texts: stoneTextNames,
  more: 'Shape, colour, clarity, cut, treatment',
  add: 'Add a stone',
  remove: (place: number) => `Remove stone ${place}`,
  missingKind: 'Choose the stone, or remove it.',
  wrongCarat: 'Carats, such as 1.20.',
  wrongCount: 'A whole number, such as 12.',
} as const

export const certificates = {
  title: 'Certificates',
  empty: 'Laboratory, number',
  laboratory: 'Laboratory',
  choose: 'Choose a laboratory',
  other: 'Another laboratory',
  number: 'Number',
  issuedOn: 'Issued on',
  add: 'Add a certificate',
  remove: (place: number) => `Remove certificate ${place}`,
  missingLaboratory: 'Choose the laboratory, or remove the certificate.',
} as const

export const hallmark = {
  title: 'Hallmark',
  empty: 'HUID, or why not',
  state: 'State',
  states: { hallmarked: 'Hallmarked', exempt: 'Exempt', 'not-yet': 'Not yet' },
  huid: (place: number) => (place === 1 ? 'HUID' : `HUID ${place}`),
  huidHint: '6 letters and digits, one for each article',
  add: 'Add a HUID',
  remove: (place: number) => `Remove HUID ${place}`,
  wrongHuid: 'A HUID is six letters or digits.',
  twice: 'This HUID is here twice.',
  usedToo: (huid: string, itemName: string) => `${huid} is on ${itemName} too. One of the two is mistyped.`,
  why: 'Why',
  chooseWhy: 'Choose the reason',
  exemptions: { kundan: 'Kundan, polki or jadau', 'under-2-g': 'Under 2 g', export: 'For export' },
  missingWhy: 'Choose why it is exempt.',
} as const

export const size = {
  title: 'Size',
  empty: 'Size, or length, height and width',
  ring: 'Indian ring size',
  bangle: 'Bangle size',
  other: 'Ring or bangle size',
  none: 'Not given',
  inside: (label: string, diameter: number) => `${label}, ${diameter.toFixed(1)} mm inside`,
  lengths: { length: 'Length', height: 'Height', width: 'Width' },
  inInches: (millimetres: number) =>
    `${(millimetres / 25.4).toFixed(1)} inches, ${(millimetres / 10).toFixed(1)} cm`,
  wrongLength: 'Millimetres, such as 457.2.',
} as const

/** "None" is an answer: the fact then counts. */
export const absent = {
  stones: 'No stones',
  certificates: 'No certificate',
  size: 'A size is not usual for this piece',
} satisfies Record<AbsentFact, string>

export const availability = {
  title: 'Availability',
  where: 'Where it is',
  states: {
    showroom: 'In the showroom',
    'made-to-order': 'Made to order',
    sold: 'Sold',
  } satisfies Record<Availability, string>,
  weeks: 'Ready in',
  inWeeks: (weeks: string) => `Made to order, ready in ${weeks} ${weeks === '1' ? 'week' : 'weeks'}`,
  soldHint: 'It leaves the lists after the days set in Shop, Facts. Its own page stays.',
} as const

export const pricing = {
  title: 'How it is priced',
  kinds: {
    fixed: 'Fixed amount',
    'by-rate': 'By rate',
    'on-request': 'On request',
  } satisfies Record<Pricing, string>,
  privateLabel: 'For your own eyes (₹)',
  privateHint: 'Never sent to visitors. They read “Price on request” and can ask.',
  privately: (amount: string) => `On request (for your own eyes: ${amount})`,
  byRate: {
    making: 'Making',
    makingKinds: {
      percent: '% of the metal',
      'per-gram': '₹ a gram',
      fixed: 'A sum in ₹',
    } satisfies Record<MakingKind, string>,
    amounts: {
      percent: 'Making (%)',
      'per-gram': 'Making (₹ a gram of net weight)',
      fixed: 'Making (₹)',
    } satisfies Record<MakingKind, string>,
    makings: {
      percent: (amount) => `making ${amount} %`,
      'per-gram': (amount) => `making ${amount} a gram`,
      fixed: (amount) => `making ${amount}`,
    } satisfies Record<MakingKind, (amount: string) => string>,
    stones: 'Stones, together (₹)',
    stonesHint: 'Empty: nothing is added for stones.',
    needs: 'A price by rate needs more facts, under Metal and weight.',
    missing: {
      metal: 'Choose the metal.',
      fineness: 'Choose the purity.',
      oneMetal: 'A price by rate follows one metal: take this one away.',
      netWeight: 'Enter the net weight.',
    },
    noRate: (metal: RateMetal) =>
      `Set the ${metal} rate first. Until then visitors read “Ask for today’s price”.`,
    ranOut: (metal: RateMetal, total: string) =>
      `The ${metal} rate has run out: visitors read “Ask for today’s price”. At the last rate: ${total}.`,
    today: (total: string) => `At today’s rate: ${total}.`,
    lines: (metal: string, making: string, stones: string | undefined, gst: string) =>
      `Metal ${metal}, making ${making}${stones ? `, stones ${stones}` : ''}, GST ${gst}.`,
    noPrice: 'This price is not possible. Please check the weight and the making.',
    toRates: 'Set the rate',
    described: (parts: string) => `By rate, ${parts}`,
    describedStones: (amount: string) => `stones ${amount}`,
    priced: (price: string) => `${price}, by rate`,
  },
} as const

export const care = {
  title: 'Care and occasions',
  empty: 'How to keep it, what it is for',
  care: 'Care',
  occasions: 'Occasions',
  names: {
    wedding: 'Wedding',
    engagement: 'Engagement',
    festival: 'Festival',
    everyday: 'Every day',
    gift: 'A gift',
  },
} as const

export const shopNumber = {
  title: 'Piece number',
  empty: 'As on the tag',
  label: 'Piece number',
  hint: 'As on the tag. Letters and digits, divided by a hyphen, a dot or a slash.',
} as const

export const wordCheck = (found: string, instead: string) =>
  `Diamonds may not be called “${found}”. Write “${instead}”.`

/** What is folded, with its title and what it asks for. */
export const folds = { metal, stones, certificates, hallmark, size, care, shopNumber } as const
