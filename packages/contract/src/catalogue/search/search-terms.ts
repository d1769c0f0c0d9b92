import type { Category } from '../categories.ts'
import { finenesses, type Metal, type occasions, stoneKinds, toKarat } from '../trade.ts'

/** What people type for what the shop knows of its pieces. English plurals need not be listed. */

type Stone = Exclude<(typeof stoneKinds)[number], 'other'>

const categoryTerms: Record<Category, string> = {
  ring: 'finger ring, band, angoothi, anguthi, angoothiyan, anguthiyan, mundri, अंगूठी, अंगूठियां, रिंग',
  necklace:
    'neck piece, neckpiece, neckless, nacklace, haar, har, mala, gale ka haar, हार, माला, गले का हार, नेकलेस',
  bracelet: 'hand chain, wristlet, braslet, ब्रेसलेट',
  earring: 'ear ring, bali, baliyan, kaan ki bali, kundal, karnphool, बाली, बालियां, कान की बाली, कुंडल, इयररिंग',
  chain: 'zanjeer, janjeer, zanjir, sikri, chen, चेन, चैन, ज़ंजीर',
  pendant: 'locket, pendent, laket, पेंडेंट, लॉकेट',
  bangle: 'kangan, kangana, chudi, churi, chudiyan, churiyan, choodi, bangdi, patla, कंगन, चूड़ी, चूड़ियां, बैंगल',
  payal: 'anklet, ankle chain, pajeb, paijeb, payjeb, pazeb, nupur, jhanjhar, पायल, पाजेब, नूपुर',
}

const metalTerms: Record<Metal | 'gold', string> = {
  gold: 'golden, sona, sone, swarna, kanak, सोना, सोने, स्वर्ण, गोल्ड',
  'yellow-gold': 'peela sona, पीला सोना',
  'rose-gold': 'pink gold, gulabi sona, गुलाबी सोना',
  'white-gold': 'safed sona, सफेद सोना',
  silver: 'chandi, chaandi, rajat, rupa, चांदी, रजत, सिल्वर',
  platinum: 'platinam, प्लैटिनम, प्लेटिनम',
}

const stoneTerms: Record<Stone, string> = {
  diamond: 'heera, hira, heere, daimond, हीरा, हीरे, डायमंड',
  polki: 'uncut diamond, पोल्की',
  ruby: 'manik, manek, manikya, yaqoot, माणिक, माणिक्य, रूबी',
  emerald: 'panna, panne, पन्ना, पन्ने, एमराल्ड',
  sapphire: 'neelam, nilam, pukhraj, नीलम, पुखराज, सफायर',
  pearl: 'moti, mukta, मोती, पर्ल',
  coral: 'moonga, munga, मूंगा',
  turquoise: 'firoza, feroza, फिरोजा',
  garnet: 'raktamani, गार्नेट',
  amethyst: 'jamunia, katela, जमुनिया',
  topaz: 'sunela, टोपाज',
  opal: 'dudhiya patthar, ओपल',
}

const occasionTerms: Record<(typeof occasions)[number], string> = {
  wedding:
    'bridal, bride, marriage, shaadi, shadi, vivah, byah, dulhan, dulhaniya, suhag, sangeet, mehndi, mehendi, haldi, reception, trousseau, शादी, विवाह, दुल्हन, ब्याह',
  engagement: 'engaged, sagai, roka, mangni, proposal, propose, ring ceremony, सगाई, मंगनी, रोका',
  festival:
    'festive, diwali, deepavali, dhanteras, teej, karva chauth, karwa chauth, navratri, durga puja, puja, pooja, rakhi, raksha bandhan, eid, holi, akshaya tritiya, tyohar, utsav, party, party wear, function, त्योहार, दिवाली, दीवाली, धनतेरस, तीज, करवा चौथ, पूजा, राखी',
  everyday:
    'every day, daily, daily wear, everyday wear, daily use, office, office wear, casual, regular, roz, rozana, rojana, rozmarra, college, work wear, रोज, रोजाना, रोजमर्रा',
  gift: 'gifting, present, uphar, upahar, tohfa, tohpha, birthday, anniversary, valentine, janamdin, salgirah, wife, biwi, patni, mother, mom, mummy, maa, sister, behen, bahan, daughter, beti, girlfriend, friend, husband, उपहार, तोहफा, गिफ्ट, जन्मदिन, सालगिरह, पत्नी, मां, बहन, बेटी',
}

type Style = { said: string; nearest?: Category }

/** Kinds of pieces that are no category of their own: where the shop has none, the nearest category is shown. */
const styleTerms: Record<string, Style> = {
  jhumka: { said: 'jhumki, jhumke, jhumkas, jumka, झुमका, झुमके, झुमकी', nearest: 'earring' },
  chandbali: { said: 'chandbalis, chand bali, चांदबाली', nearest: 'earring' },
  stud: { said: 'studs, tops, ear tops, टॉप्स', nearest: 'earring' },
  hoop: { said: 'hoops, huggies', nearest: 'earring' },
  danglers: { said: 'drop earrings, dangler, latkan, लटकन', nearest: 'earring' },
  nath: {
    said: 'nose ring, nose pin, nosepin, nathni, nathiya, laung, naak ki, नथ, नथनी, लौंग',
    nearest: 'earring',
  },
  tikka: {
    said: 'maang tikka, mang tikka, teeka, matha patti, bindiya, टीका, मांगटीका, मांग टीका',
    nearest: 'earring',
  },
  choker: { said: 'chokers, guluband, hasli, thushi, चोकर', nearest: 'necklace' },
  mangalsutra: { said: 'mangal sutra, mangalsutras, tanmaniya, thali, मंगलसूत्र, मंगल सूत्र', nearest: 'necklace' },
  'rani haar': { said: 'ranihaar, long necklace, satlada, रानी हार', nearest: 'necklace' },
  kada: { said: 'kara, kadas, kade, kada pair, कड़ा, कड़े', nearest: 'bangle' },
  bajuband: { said: 'armlet, baju band, vanki, बाजूबंद', nearest: 'bangle' },
  cuff: { said: 'cuffs', nearest: 'bracelet' },
  hathphool: { said: 'haath phool, hath phool, hathpanja, हाथफूल', nearest: 'bracelet' },
  bichhiya: { said: 'bichiya, bichwa, toe ring, toering, बिछिया', nearest: 'payal' },
  kamarband: { said: 'kamarbandh, waist chain, waist belt, kardhani, करधनी, कमरबंद', nearest: 'chain' },
  tiara: { said: 'crown, mukut, मुकुट' },
  brooch: { said: 'lapel pin, kalgi' },
  cufflinks: { said: 'cufflink, cuff links' },
  coin: { said: 'coins, sikka, biscuit, bar, सिक्का' },
  watch: { said: 'watches, ghadi, घड़ी' },
}

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

type Colour = { said: string; stones: Stone[] }

const colourTerms: Record<string, Colour> = {
  red: { said: 'lal, laal, लाल', stones: ['ruby', 'garnet', 'coral'] },
  green: { said: 'hara, hari, हरा', stones: ['emerald'] },
  blue: { said: 'neela, neeli, नीला', stones: ['sapphire', 'turquoise', 'topaz'] },
  purple: { said: 'jamuni, baingani, बैंगनी', stones: ['amethyst'] },
}

/** Hindi is typed with and without its dots below, and with either sign for a nasal vowel. */
export function normalizeTyped(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\u093c|[\u0300-\u036f]/g, '')
    .replaceAll('\u0901', '\u0902')
    .normalize('NFC')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
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

/** Where price words stand before the amount, and where after it. */
export const priceTerms = {
  below: {
    before: listForms(
      'under, below, less than, upto, up to, within, max, maximum, at most, <, budget, budget of, cheaper than, not more than',
    ),
    after: listForms(
      'se kam, se niche, se neeche, ke andar, ke niche, ke neeche, ke under, tak, tak ka, tak ki, max, budget, or less, and below, se sasta, se sasti, से कम, से नीचे, के अंदर, के नीचे, तक',
    ),
  },
  above: {
    before: listForms('over, above, more than, min, minimum, at least, starting, starting from, from, >'),
    after: listForms(
      'se zyada, se jyada, se upar, se adhik, ke upar, or more, and above, से ज्यादा, से ऊपर, से अधिक, के ऊपर, plus',
    ),
  },
  around: {
    before: listForms(
      'around, about, approx, approximately, near, nearly, lagbhag, kareeb, karib, लगभग, करीब',
    ),
    after: listForms('ke aas paas, ke aaspaas, ke karib, ke kareeb, के आसपास, के करीब'),
  },
  ranges: listForms('between, from, beech, के बीच'),
  between: listForms('to, se, and, aur, -, –, till, से, और'),
  currency: listForms('rs, inr, rupee, rupees, rupaye, rupay, rupiya, ₹, रुपये, रुपए, रुपया'),
} as const

export const priceUnits: Record<string, number> = toNumbers({
  1000: 'k, thousand, hazar, hazaar, hajar, hajaar, हजार',
  100000: 'l, lakh, lakhs, lac, lacs, laakh, लाख',
  10000000: 'cr, crore, crores, karod, करोड़',
})

/** Before a unit only: ek lakh, pachas hazar. */
export const numberWords: Record<string, number> = toNumbers({
  0.5: 'half, aadha, adha, आधा',
  1: 'one, ek, एक',
  1.5: 'dedh, डेढ़',
  2: 'two, do, दो',
  2.5: 'dhai, ढाई',
  3: 'three, teen, तीन',
  4: 'four, char, chaar, चार',
  5: 'five, paanch, panch, पांच',
  6: 'six, cheh, chhah, छह',
  8: 'eight, aath, आठ',
  10: 'ten, das, दस',
  15: 'fifteen, pandrah, पंद्रह',
  20: 'twenty, bees, बीस',
  25: 'pachees, pachis, पच्चीस',
  30: 'thirty, tees, तीस',
  40: 'forty, chalis, chaalis, चालीस',
  50: 'fifty, pachas, pachaas, पचास',
  100: 'hundred, sau, सौ',
})

function listForms(text: string): string[] {
  return text.split(', ').map(normalizeTyped)
}

function toNumbers(forms: Record<number, string>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(forms).flatMap(([number, said]) => listForms(said).map((form) => [form, Number(number)])),
  )
}

export const termKinds = ['motif', 'occasion', 'purity', 'metal', 'stone', 'style', 'category'] as const
export type TermKind = (typeof termKinds)[number]

export type SearchTerm = {
  kind: TermKind
  /** What people type, its own name first. */
  said: string[]
  /** The words of a piece that has it. */
  finds: string[]
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

const styles = Object.entries(styleTerms).map(([name, { said, nearest }]): SearchTerm => {
  const forms = [name, ...listForms(said)]
  return { kind: 'style', said: forms, finds: forms, nearest }
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
  ...listTerms('category', categoryTerms),
  ...styles,
  ...listTerms('metal', metalTerms),
  ...listKaratTerms(),
  { kind: 'purity', said: listForms('sterling, स्टर्लिंग'), finds: ['925', 'sterling'] },
  ...listTerms('stone', stoneTerms),
  { kind: 'stone', said: listForms('stone, gemstone, gem, nag, ratna, रत्न'), finds: anyStone },
  ...listTerms('occasion', occasionTerms),
  ...listTerms('motif', motifTerms),
  ...colours,
]
