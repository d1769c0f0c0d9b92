import type { Metal, stoneKinds } from '@kashika/contract/trade'

export const metalNames: Record<Metal, string> = {
  'yellow-gold': 'Yellow gold',
  'rose-gold': 'Rose gold',
  'white-gold': 'White gold',
  silver: 'Silver',
  platinum: 'Platinum',
}

/** “Diamond” alone means a natural one (IS 19469:2025). */
export const stoneNames: Record<(typeof stoneKinds)[number], string> = {
  diamond: 'Diamond',
  polki: 'Polki',
  ruby: 'Ruby',
  emerald: 'Emerald',
  sapphire: 'Sapphire',
  pearl: 'Pearl',
  coral: 'Coral',
  turquoise: 'Turquoise',
  garnet: 'Garnet',
  amethyst: 'Amethyst',
  topaz: 'Topaz',
  opal: 'Opal',
  other: 'Other stone',
}

export const stoneTextNames = {
  shape: 'Shape',
  colour: 'Colour',
  clarity: 'Clarity',
  cut: 'Cut',
  treatment: 'Treatment',
} as const
