import type { hallmarkExemptions } from '@kashika/contract/trade'

export const passport = {
  title: 'Details and certificates',
  sku: 'Piece no.',
  columns: { metal: 'Metal and weight', stones: 'Stones', proof: 'Proof' },
  metal: 'Metal',
  purity: 'Purity',
  partsInThousand: (fineness: number) => `${fineness} parts in 1,000`,
  grossWeight: 'Gross weight',
  size: 'Size',
  ringMeasures: (round: number, across: string) => `${round} mm round, ${across} mm across`,
  bangleMeasures: (across: string) => `${across} mm across`,
  length: 'Length',
  height: 'Height',
  width: 'Width',
  inches: (inches: string) => `${inches} inches`,
  about: (weight: string) => `about ${weight}`,
  stone: 'Stone',
  weight: 'Weight',
  laboratoryGrown: (stone: string) => `Laboratory-grown ${stone.toLowerCase()}`,
  hallmark: 'Hallmark',
  bisHallmark: 'BIS hallmark',
  hallmarkNote: 'BIS mark',
  hallmarkWithHuidNote: 'BIS mark and HUID',
  huid: 'HUID',
  huidNote: 'In full on the piece, and in the showroom',
  maskedHuid: (first: string, last: string) =>
    `HUID: first character ${first}, last character ${last}, four hidden`,
  exempt: 'Exempt',
  notYet: 'Hallmark in progress',
  whenMade: 'Hallmarked when it is made',
  huidWhenMade: 'Given at hallmarking',
  certificate: 'Certificate',
  otherLaboratory: 'Another laboratory',
  check: {
    title: 'Check it yourself with the BIS CARE app',
    steps: [
      'Ask us for the six characters, or read them on the piece with a magnifying glass.',
      'Open BIS CARE, choose “Verify HUID” and type them in.',
      'The app shows the purity, the kind of article, our registration and the centre that marked it. If a line differs from this page, tell us.',
    ],
  },
  whyExempt: 'Why there is no hallmark',
  writtenWhenMade: 'Weighed and written when it is made.',
  print: 'Print the details',
  careTitle: 'Care',
  care: 'How to look after it',
} as const

export const netWeightLabels = {
  gold: 'Net gold',
  silver: 'Net silver',
  platinum: 'Net platinum',
  several: 'Net weight',
} as const

export const exemptions: Record<(typeof hallmarkExemptions)[number], { short: string; why: string }> = {
  kundan: {
    short: 'kundan, polki and jadau work',
    why: 'Kundan, polki and jadau pieces have lac, foil and stones set together and cannot be tested without damage, so the law exempts them. We write the purity and the net weight on the bill.',
  },
  'under-2-g': {
    short: 'lighter than 2 g',
    why: 'The law asks for no hallmark on pieces lighter than two grams. We write the purity and the weight on the bill.',
  },
  export: {
    short: 'made for export',
    why: 'The law asks for no hallmark on pieces made for export. We write the purity and the weight on the bill.',
  },
}
