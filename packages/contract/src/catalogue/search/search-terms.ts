import type { Category } from '../categories.ts'
import {
  categoryNames,
  metalNames,
  type NamedStone,
  occasionNames,
  stoneNames,
  styles,
} from '../names/trade-names.ts'
import { listForms } from '../names/typed-text.ts'
import { finenesses, stoneKinds, toKarat } from '../trade.ts'

/** Motifs, work and people, by the word that descriptions have for them. */
const motifTerms: Record<string, string> = {
  lotus: 'kamal, padma, कमल',
  peacock: 'mor, mayur, mayura, मोर, मयूर',
  sun: 'suraj, surya, सूरज, सूर्य',
  ambi: 'mango, keri, kairi, paisley, aam, अंबी, आम',
  moon: 'chand, crescent, चांद',
  flower: 'floral, phool, phul, flowers, flowered, फूल',
  ghungroo: 'ghungru, ghunghroo, ghungroos, bells, घुंघरू',
  enamel: 'meena, meenakari, minakari, enamelled, मीना, मीनाकारी',
  filigree: 'jaali, jali, tarkashi, जाली',
  oxidised: 'oxidized, blackened, oxidise',
  kundan: 'jadau, jadaau, कुंदन, जड़ाऊ',
  laboratory: 'lab grown, labgrown, lab diamond',
  rose: 'gulabi, pink, गुलाबी',
  white: 'safed, सफेद',
  men: "mens, men's, male, gents, gent, boy, boys, him, purush, aadmi, mard, पुरुष",
  hallmarked: 'hallmark, bis, huid, हॉलमार्क',
  certified: 'certificate, certification, प्रमाणित',
  order: 'made to order, custom, customised, customized',
  six: '6 bangles, set of 6, chah, छह',
}

type Colour = { said: string; stones: NamedStone[] }

const colourTerms: Record<string, Colour> = {
  red: { said: 'lal, laal, लाल', stones: ['ruby', 'garnet', 'coral'] },
  green: { said: 'hara, hari, हरा', stones: ['emerald'] },
  blue: { said: 'neela, neeli, नीला', stones: ['sapphire', 'turquoise', 'topaz'] },
  purple: { said: 'jamuni, baingani, बैंगनी', stones: ['amethyst'] },
}

/** Words beside which the others count; alone they ask for everything. */
export const fillerWords = listForms(
  's, a, an, the, and, or, of, for, in, on, at, by, to, with, from, is, are, my, me, i, we, you, your, want, need, show, looking, look, find, get, buy, shop, shopping, online, some, something, any, all, that, this, what, which, price, prices, cost, budget, rate, rs, rupees, design, designs, designer, style, styles, type, collection, jewellery, jewelry, jewelery, jewellry, ornament, ornaments, gehna, gehne, gahna, gahne, zevar, jevar, idea, ideas, item, items, best, most, sabse, सबसे, beautiful, pretty, nice, lovely, good, latest, new, trending, popular, available, real, genuine, asli, handmade, handcrafted, women, woman, womens, ladies, lady, girl, girls, female, her, she, under, size, wear, ka, ki, ke, ko, liye, lie, wala, wali, wale, vala, vali, mein, mai, se, aur, ya, hai, hain, ho, chahiye, chaiye, dikhao, dikhaiye, mujhe, mera, meri, mere, apni, apne, koi, kuch, का, की, के, को, लिए, लिये, वाला, वाली, वाले, में, से, और, या, है, हैं, चाहिए, दिखाओ, मुझे, मेरी, मेरे, कोई, कुछ, गहना, गहने, आभूषण, जेवर, डिजाइन',
)

/** Ask for an order, not for pieces. */
export const sortTerms = {
  low: listForms(
    'cheap, cheapest, cheaper, lowest, sasta, sasti, saste, affordable, inexpensive, सस्ता, सस्ती, सस्ते',
  ),
  high: listForms('expensive, costliest, highest, mehnga, mehngi, mahanga, mahangi, महंगा, महंगी'),
} as const

export const termKinds = ['motif', 'occasion', 'purity', 'metal', 'stone', 'style', 'category'] as const
export type TermKind = (typeof termKinds)[number]

export type SearchTerm = {
  kind: TermKind
  /** What people type, its own name first. */
  said: string[]
  /** The words of a piece that has it. */
  finds: string[]
  /** Shown where the shop has none. */
  nearest?: Category | undefined
}

const listTerms = (kind: TermKind, terms: Record<string, string>): SearchTerm[] =>
  Object.entries(terms).map(([value, said]) => {
    const name = value.replaceAll('-', ' ')
    return { kind, said: [name, ...listForms(said)], finds: [name] }
  })

function listKaratTerms(): SearchTerm[] {
  const byKarat = Map.groupBy(finenesses['yellow-gold'], (fineness) => toKarat(fineness))
  return [...byKarat].map(([karat, values]) => {
    const said = ['k', 'kt', 'ct', ' k', ' kt', ' ct', ' karat', ' carat', ' caret', ' कैरेट']
    return { kind: 'purity', said: said.map((unit) => `${karat}${unit}`), finds: values.map(String) }
  })
}

const styleTerms = Object.entries(styles).map(([name, { said, isA, nearest }]): SearchTerm => {
  const forms = [name, ...listForms(said)]
  return { kind: 'style', said: forms, finds: forms, nearest: isA ?? nearest }
})
const colours = Object.entries(colourTerms).map(
  ([name, { said, stones }]): SearchTerm => ({
    kind: 'motif',
    said: [name, ...listForms(said)],
    finds: [name, ...stones],
  }),
)
const anyStone = stoneKinds.filter((kind) => kind !== 'other')

export const searchTerms: readonly SearchTerm[] = [
  ...listTerms('category', categoryNames),
  ...styleTerms,
  ...listTerms('metal', metalNames),
  ...listKaratTerms(),
  { kind: 'purity', said: listForms('sterling, स्टर्लिंग'), finds: ['925', 'sterling'] },
  ...listTerms('stone', stoneNames),
  { kind: 'stone', said: listForms('stone, gemstone, gem, nag, ratna, रत्न'), finds: anyStone },
  ...listTerms('occasion', occasionNames),
  ...listTerms('motif', motifTerms),
  ...colours,
]
