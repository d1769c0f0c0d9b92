/** What the trade knows of a piece, as plain data: forms in the browser import it. Listed in the order of choice. */

const goldFinenesses = [375, 585, 750, 833, 916, 958, 995, 999] as const

/** Parts in a thousand that each metal is sold in. */
export const finenesses = {
  'yellow-gold': goldFinenesses,
  'rose-gold': goldFinenesses,
  'white-gold': goldFinenesses,
  silver: [800, 835, 925, 958, 970, 990, 999],
  platinum: [850, 900, 950, 990, 999],
} as const satisfies Record<string, readonly number[]>

export type Metal = keyof typeof finenesses
export const metals = Object.keys(finenesses) as Metal[]

export const stoneKinds = [
  ...(['diamond', 'polki', 'ruby', 'emerald', 'sapphire', 'pearl'] as const),
  ...(['coral', 'turquoise', 'garnet', 'amethyst', 'topaz', 'opal', 'other'] as const),
] as const
export const stoneOrigins = ['natural', 'laboratory-grown'] as const

/** "Diamond" alone is a natural one: IS 19469. */
const laboratoryGrownKinds = ['diamond', 'ruby', 'emerald', 'sapphire'] as const

export const hallmarkStates = ['hallmarked', 'exempt', 'not-yet'] as const
/** Why the law asks for no hallmark. */
export const hallmarkExemptions = ['kundan', 'under-2-g', 'export'] as const

export const laboratories = ['IGI', 'GIA', 'SGL', 'HRD', 'GII', 'other'] as const
/** Facts that are known where a piece has none. */
export const absentFacts = ['stones', 'certificates', 'size'] as const
export type AbsentFact = (typeof absentFacts)[number]

export const occasions = ['wedding', 'engagement', 'festival', 'everyday', 'gift'] as const

export const availabilities = ['showroom', 'made-to-order', 'sold'] as const
export type Availability = (typeof availabilities)[number]

const goldKarats = { 375: 9, 585: 14, 750: 18, 833: 20, 916: 22, 958: 23, 995: 24, 999: 24 } as const

/** A fineness of gold as people say it: 22 for 916. */
export const toKarat = (fineness: number): number | undefined =>
  goldKarats[fineness as keyof typeof goldKarats]

export const isGold = (metal: Metal) => metal.endsWith('gold')

type KnownMetal = { metal: Metal; fineness?: number | undefined }
type FineMetal = KnownMetal & { fineness: number }
export const hasFineness = (metal: KnownMetal): metal is FineMetal => metal.fineness !== undefined

/** 22K, Silver 925, Platinum 950 */
export const formatPurity = ({ metal, fineness }: FineMetal) =>
  isGold(metal) ? `${toKarat(fineness)}K` : `${metal === 'silver' ? 'Silver' : 'Platinum'} ${fineness}`

/** As it is stamped: 22K916. */
export const formatMark = (metal: FineMetal) =>
  isGold(metal.metal) ? `${formatPurity(metal)}${metal.fineness}` : formatPurity(metal)

export const formatGrams = (grams: number) => `${grams.toFixed(3)} g`

/** What visitors can choose in each filter; `gold` is any of the three golds. */
export const filterValues = {
  metal: ['gold', ...metals],
  purity: [
    ...goldFinenesses.map((fineness) => `gold-${fineness}`),
    ...finenesses.silver.map((fineness) => `silver-${fineness}`),
    ...finenesses.platinum.map((fineness) => `platinum-${fineness}`),
  ],
  stone: [...stoneKinds, ...laboratoryGrownKinds.map((kind) => `laboratory-grown-${kind}`)],
  occasion: occasions,
  availability: availabilities,
} as const satisfies Record<string, readonly string[]>
export type FilterName = keyof typeof filterValues
export const filterNames = Object.keys(filterValues) as FilterName[]

export const pricings = ['fixed', 'by-rate', 'on-request'] as const
export type Pricing = (typeof pricings)[number]

/** The metals that have a rate of the day; the three golds have one together. */
export const rateMetals = ['gold', 'silver', 'platinum'] as const
export type RateMetal = (typeof rateMetals)[number]
export const toRateMetal = (metal: Metal): RateMetal =>
  metal === 'silver' || metal === 'platinum' ? metal : 'gold'

/** What the making of a piece costs: a percentage of its metal, rupees a gram, or a sum in rupees. */
export const makingKinds = ['percent', 'per-gram', 'fixed'] as const
export type MakingKind = (typeof makingKinds)[number]

/** HUIDs are copied by cheats, so the public has only the first and the last character: A••••9. */
export const maskHuid = (huid: string) => `${huid.at(0)}••••${huid.at(-1)}`
